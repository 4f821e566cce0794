import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paperFile } from '@/domain/finding/files/paper-files'
import { productPath } from '@/domain/rules/categories/reference-paths'
import type { FiledPapers } from '@/domain/rules/documents/filed-papers'
import { groupedBy } from '@/domain/rules/lists/grouped-by'
import { addressPart } from '@/domain/rules/text/address-part'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import { digestsOfPapers, frozenPapers, releasedPapers } from '../stored/product-papers'
import { releasedProducts } from '../stored/released-tables'

const filedRow = z
  .object({
    id: z.int(),
    cat_no: z.string(),
    name: z.string(),
    category: z.string(),
    slug: z.string(),
    at: z.string(),
    papers: frozenPapers,
  })
  .transform(
    ({ category, slug, ...row }): FiledPapers => ({
      ...row,
      page: productPath({ categorySlug: category, slug }),
    }),
  )

/** The products of a release that have lots or documents, with them. @param ids an SQL condition on `p.product_id` */
const filedWhere = (db: Database, release: number, condition: SQL): Promise<FiledPapers[]> =>
  selectRows(
    db,
    filedRow,
    sql`select p.product_id as id, p.cat_no, p.name, p.category_slug as category, p.slug,
        to_char(n.frozen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, n.papers
      from ${releasedProducts(release)} as p join ${releasedPapers(release)} as n on n.product_id = p.product_id
      where ${condition} order by p.product_id`,
  )

/** Some products of a release with their lots and documents; those without any are left out, and all of release 0. */
export const filedPapers = async (
  db: Database,
  release: number,
  ids: readonly number[],
): Promise<FiledPapers[]> =>
  release === 0 || ids.length === 0
    ? []
    : filedWhere(
        db,
        release,
        sql`p.product_id = any(${idArray(ids)}) and n.product_id = any(${idArray(ids)})`,
      )

/**
 * The products of a release with lots or documents, by a key of their catalogue number.
 * @param keyOf makes the key of the number as a part of addresses
 */
export async function productsWithPapers(
  db: Database,
  release: number,
  keyOf = (part: string) => part,
): Promise<Map<string, number[]>> {
  const rows = await selectRows(
    db,
    z.object({ id: z.int(), cat_no: z.string() }),
    sql`select p.product_id as id, p.cat_no from ${releasedProducts(release)} as p
      join ${digestsOfPapers(release)} as n on n.product_id = p.product_id`,
  )
  const groups = groupedBy(rows, ({ cat_no }) => keyOf(addressPart(cat_no)))
  return new Map(Array.from(groups, ([key, products]) => [key, products.map(({ id }) => id)]))
}

/** Products read at once, and a few more: their lots and documents take some 10 MB. */
const PART = 4_000

/**
 * All products of a release that have lots or documents, in parts that fit in memory. All products of a file are in one
 * part.
 */
export async function* allFiledPapers(db: Database, release: number): AsyncGenerator<FiledPapers[]> {
  if (release === 0) return
  const byFile = await productsWithPapers(db, release, paperFile)
  let part: number[] = []
  for (const ids of byFile.values()) {
    part.push(...ids)
    if (part.length < PART) continue
    yield await filedPapers(db, release, part)
    part = []
  }
  if (part.length > 0) yield await filedPapers(db, release, part)
}
