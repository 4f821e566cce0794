import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { namedCategory, namedProduct } from '@/content/schema/blocks/shown-link'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { categoryPath, productPath } from '@/domain/reference-paths'
import type { ProductDifference } from './differences'

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
      where document_key like 'pages/%' and since <= ${release} and (until is null or until > ${release})
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

/** The pages that show a product whose card differs, or one more or less of a category. */
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
