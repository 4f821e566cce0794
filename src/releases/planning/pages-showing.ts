import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { namedCategory, namedProduct } from '@/domain/content/schema/blocks/shown-link'
import { kindOfKey } from '@/domain/content/schema/define-kind'
import { categoryPath, productPath } from '@/domain/rules/categories/reference-paths'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import type { PageList } from '@/releases/pages/page-list'
import { type PageStore, pageName } from '@/releases/pages/page-store'
import { isFileKind, kindOfPage, type PageKind } from '../pages/addresses'
import { isInRelease } from '../stored/in-release'
import type { ProductDifference } from './changed-products'

/** A composed page of a release, with the parts of the catalogue that it shows. */
export type PlannedPage = {
  /** Its document's key. */
  key: string
  address: string
  /** Its `substances` blocks. */
  shows: readonly { category?: string | undefined; products?: readonly string[] | undefined }[]
}

const pageRow = z.object({
  key: z.string(),
  address: z.string(),
  shows: z.array(z.object({ category: z.string().optional(), products: z.array(z.string()).optional() })),
})

/** Reads the composed pages of a release. The built-in content has none. */
export const composedPages = (db: Database, release: number): Promise<PlannedPage[]> =>
  selectRows(
    db,
    pageRow,
    sql`
      select document_key as key, content ->> 'address' as address,
        jsonb_path_query_array(content,
          '$.blocks[*] ? (@.blockType == "substances" && !(@.hidden == true))') as shows
      from release_documents
      where document_key like 'pages/%' and ${isInRelease(release)}
      order by document_key`,
  )

/** The addresses and numbers by which pages may show a product: before and now. */
type Shown = { categories: ReadonlySet<string>; addresses: ReadonlySet<string>; numbers: ReadonlySet<string> }

const categoryOf = (address: string): string => address.slice(0, address.lastIndexOf('/'))

function shownDifferences(products: readonly ProductDifference[]): Shown {
  const onCards = products.filter(({ change, isOnCard }) => isOnCard || change !== 'changed')
  const addresses = onCards.flatMap(({ was, is }) => [was, is].flatMap((place) => place?.address ?? []))
  return {
    categories: new Set(addresses.map(categoryOf)),
    addresses: new Set(addresses),
    numbers: new Set(onCards.flatMap(({ catNos }) => catNos)),
  }
}

/** The pages that show a changed card, or a category whose number of products changed. */
export function pagesShowing(
  pages: readonly PlannedPage[],
  products: readonly ProductDifference[],
): PlannedPage[] {
  const { categories, addresses, numbers } = shownDifferences(products)
  const isDifferent = (link: string): boolean => {
    const named = namedProduct(link)
    if (named === null) return false
    return 'catNo' in named
      ? numbers.has(named.catNo)
      : addresses.has(productPath({ categorySlug: named.category, slug: named.slug }))
  }
  return pages.filter(({ shows }) =>
    shows.some(
      ({ category, products: links = [] }) =>
        (category !== undefined && categories.has(categoryPath(namedCategory(category) ?? ''))) ||
        links.some(isDifferent),
    ),
  )
}

/** The pages that show one of some documents. */
type PagesUsing = {
  /** Pages outside the catalogue. */
  addresses: string[]
  /** Kinds of catalogue pages: all pages of a kind show the same documents. */
  kinds: Set<PageKind>
}

/**
 * The documents that each page outside the catalogue requested, as the last search found them, by store and page. The
 * page that a release has at an address never changes, so it is read once, and not for every plan.
 */
const lastSearches = new WeakMap<PageStore, Map<string, readonly string[]>>()

/**
 * Finds the pages of a release that show one of some documents: those that requested it when they were printed. For
 * each kind of catalogue page, one page is examined. Unprinted pages are assumed to use them.
 * @param list the release's
 * @param changed keys of the documents; a page that shows all documents of a kind has requested the kind
 */
export async function pagesUsing(
  store: PageStore,
  list: PageList,
  changed: ReadonlySet<string>,
): Promise<PagesUsing> {
  const keys = new Set([...changed].flatMap((key) => [key, kindOfKey(key)]))
  const found: PagesUsing = { addresses: [], kinds: new Set() }
  if (keys.size === 0) return found
  const unknown = new Set<PageKind>()
  const looked = new Set<PageKind>()
  const lastSearch = lastSearches.get(store)
  const requested = new Map<string, readonly string[]>()
  for (const [address, page] of list) {
    if (!('since' in page)) continue
    const kind = kindOfPage(address)
    if (isFileKind(kind) || (kind !== 'own' && looked.has(kind))) continue
    const name = pageName(address, page.since)
    const used = lastSearch?.get(name) ?? (await store.read(address, page.since))?.used
    const isShown = !used || used.some((key) => keys.has(key))
    if (kind === 'own') {
      if (used) requested.set(name, used)
      if (isShown) found.addresses.push(address)
    } else if (!used) unknown.add(kind)
    else {
      looked.add(kind)
      if (isShown) found.kinds.add(kind)
    }
  }
  lastSearches.set(store, requested)
  for (const kind of unknown) if (!looked.has(kind)) found.kinds.add(kind)
  return found
}
