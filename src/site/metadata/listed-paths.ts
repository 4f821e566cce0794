import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { catalogue, live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { productsPage } from '@/content-seed/products/overview'
import { productCategories } from '@/content-seed/products/product-categories'

/** The canonical path of every page that search engines may list, in the order of the route table (spec §2.1). */
export async function listedPaths(): Promise<string[]> {
  const withMetadata = [
    ...Object.values(live(pageMetadata)),
    live(productsPage).metadata,
    ...productCategories.map((category) => live(category).metadata),
    live(catalogueIndexPage).metadata,
  ]
  return [...withMetadata.filter(({ listed }) => listed).map(({ path }) => path), ...(await cataloguePaths())]
}

async function cataloguePaths(): Promise<readonly string[]> {
  let paths: readonly string[] = []
  for (let shard = 0; ; shard += 1) {
    const more = await catalogue().listedPaths(shard)
    if (more.length === 0) return paths
    paths = [...paths, ...more]
  }
}
