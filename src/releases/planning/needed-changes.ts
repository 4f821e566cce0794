import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReleaseItem } from '@/contract/release-answers'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { changedContent } from '../content/changed-content'
import { contentItems } from '../content/content-items'
import { readDocuments, releasedDocuments } from '../content/documents'
import { shownBy } from '../stored/released-tables'
import { liveRelease } from '../stored/stored-release'
import { changedProducts } from './changed-products'
import { neededItems } from './needed-items'

const productRow = z.object({ id: z.int(), name: z.string(), cat_no: z.string() })

/** The products with some catalogue numbers that visitors do not have yet. */
async function lackingProducts(
  db: Database,
  live: number,
  catalogueNumbers: readonly string[],
): Promise<ReleaseItem[]> {
  if (catalogueNumbers.length === 0) return []
  const rows = await selectRows(
    db,
    productRow,
    sql`
      with named as (select id, name, cat_no from reference_products
        where cat_no = any(${sql.param([...catalogueNumbers])}::text[]) and deleted_at is null)
      select n.id, n.name, n.cat_no from named n
        join ${changedProducts(shownBy(live), sql`array(select id from named)`)} as d on d.product_id = n.id
      where d.change = 'added' order by n.id`,
  )
  return rows.map(({ id, name, cat_no }) => ({
    kind: 'product',
    key: id,
    title: name,
    cat_no,
    change: 'added',
    fields: [],
  }))
}

/**
 * Reads what publishing some documents would release (contract §9).
 * @param documentKeys of the documents; those that have nothing pending are left out
 * @returns their own items of pending, and those that must go along
 */
export async function readNeeded(
  db: Database,
  documentKeys: readonly string[],
): Promise<{ own: ReleaseItem[]; needs: ReleaseItem[] }> {
  const live = await liveRelease(db)
  const documents = { before: await releasedDocuments(db, live), after: await readDocuments(db) }
  const changes = await changedContent(db, live, null, documents)
  const own = changes.filter(({ key }) => documentKeys.includes(key))
  if (own.length === 0) return { own: [], needs: [] }
  const needed = neededItems(
    own.map(({ key }) => key),
    {
      pending: new Set(changes.map(({ key }) => key)),
      live: documents.before,
      current: documents.after,
    },
  )
  const needs = await contentItems(
    db,
    changes.filter(({ key }) => needed.content.includes(key)),
  )
  const products = await lackingProducts(db, live, needed.catalogueNumbers)
  return { own: await contentItems(db, own), needs: [...needs, ...products] }
}
