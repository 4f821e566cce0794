import type { CatalogueSource } from '@/content-seed/catalogue/catalogue-source'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { listedComposedPages } from '@/content-seed/composed-pages'
import { catalogue, live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { productsPage } from '@/content-seed/products/overview'
import { productCategories } from '@/content-seed/products/product-categories'
import { addressesOfLetter, isLargeIndex } from '@/domain/rules/categories/letter-pages'

/**
 * The canonical paths of all pages that search engines may list, in the order of the route table (spec §2.1), composed
 * pages behind the fixed ones. Content
 * is read at the call, for the release being printed; the catalogue's paths follow one shard at a time.
 */
export function listedPaths(): AsyncIterable<string> {
  const withMetadata = [
    ...Object.values(live(pageMetadata)),
    live(productsPage).metadata,
    ...productCategories.map((category) => live(category).metadata),
    live(catalogueIndexPage).metadata,
  ]
  const paths = withMetadata.filter(({ listed }) => listed).map(({ path }) => path)
  paths.push(...listedComposedPages())
  return followedByCatalogue(paths, catalogue())
}

async function* followedByCatalogue(paths: readonly string[], source: CatalogueSource) {
  yield* paths
  // Letters without names are left out (contract §7).
  const counts = await source.letterCounts()
  if (isLargeIndex(counts)) for (const [letter, names] of counts) yield* addressesOfLetter(letter, names)
  for (let shard = 0; ; shard += 1) {
    const more = await source.listedPaths(shard)
    if (more.length === 0) return
    yield* more
  }
}
