import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReleaseItem } from '@/contract/release-answers'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { changedContent } from '@/releases/content/changed-content'
import { contentItems } from '@/releases/content/content-items'
import { readDocuments, releasedDocuments } from '@/releases/content/documents'
import { changedProducts } from '@/releases/planning/changed-products'
import { neededItems } from '@/releases/planning/needed-items'
import { shownBy } from '@/releases/stored/released-tables'
import { liveRelease } from '@/releases/stored/stored-release'

/** The parts of a document's own publication. */
export type OwnPublication = {
  /** Its own item of pending; null if nothing is. */
  item: ReleaseItem | null
  /** The items that must go along. */
  needs: ReleaseItem[]
}

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

/** Reads what publishing one document would release (contract §9). */
export async function readOwnPublication(db: Database, documentKey: string): Promise<OwnPublication> {
  const live = await liveRelease(db)
  const documents = { before: await releasedDocuments(db, live), after: await readDocuments(db) }
  const changes = await changedContent(db, live, null, documents)
  const own = changes.filter(({ key }) => key === documentKey)
  if (own.length === 0) return { item: null, needs: [] }
  const needed = neededItems([documentKey], {
    pending: new Set(changes.map(({ key }) => key)),
    live: documents.before,
    current: documents.after,
  })
  const [item = null] = await contentItems(db, own)
  const needs = await contentItems(
    db,
    changes.filter(({ key }) => needed.content.includes(key)),
  )
  return { item, needs: [...needs, ...(await lackingProducts(db, live, needed.catalogueNumbers))] }
}
