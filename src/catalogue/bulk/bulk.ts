import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type BulkChange, type BulkPreviewAnswer, bulkSampleAnswer } from '@/domain/contract/bulk-answers'
import { Refused } from '@/domain/rules/changes/refused'
import { countRows, type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { idArray, json } from '@/platform/database/statements/values'
import { type Author, inTransaction } from '@/platform/database/transactions/transaction'
import { enqueueJob } from '@/platform/jobs/queue'
import type { JobHandler } from '@/platform/jobs/runner'
import { requireCategory } from '../categories/write-categories'
import { readChangeSet } from '../history/change-sets'
import { BULK_JOB, beginChangeSet, closeChangeSet } from '../history/running-change-set'
import { beginUndo } from '../history/undo'
import { mergeSearchIndex } from '../products/merge-search-index'
import { type Filter, filterConditions } from '../products/product-filter'
import { holdCategory } from '../products/write-products'
import {
  type PlannableChange,
  type PlannedChange,
  planBulkChange,
  plannableChange,
  requireRestorable,
} from './bulk-change'

/** Products per transaction: edits of these products wait for its end. */
const CHUNK = 1_000

const SAMPLE = 10

/** The selected products: by id, or by a filter with exceptions. */
export type Selection = { ids: number[] } | { filter: Filter; except: number[] }

const isSelected = (select: Selection): SQL =>
  'ids' in select
    ? sql`p.id = any(${idArray(select.ids)})`
    : sql`(${filterConditions(select.filter)}) and p.id <> all(${idArray(select.except)})`

/** @throws {Refused} rule: some named products do not exist or cannot be changed this way, or none match */
async function countSelected(db: Database, select: Selection, { applies }: PlannedChange): Promise<number> {
  const matched = await countRows(db, sql`reference_products p where ${isSelected(select)} and ${applies}`)
  if ('ids' in select && matched < new Set(select.ids).size) {
    const missing = await selectRows(
      db,
      z.object({ id: z.int() }),
      sql`
        select i::integer as id from jsonb_array_elements_text(${json(select.ids)}) as i
        where not exists (select from reference_products p where p.id = i::integer and ${applies}) limit 5`,
    )
    throw new Refused('rule', `There are no such products: ${missing.map(({ id }) => id).join(', ')}`)
  }
  if (matched === 0) throw new Refused('rule', 'No product matches: choose some')
  return matched
}

const changedIds = (select: Selection, { applies, changes, values }: PlannedChange) => sql`
  select p.id from reference_products p, ${values} where ${isSelected(select)} and ${applies} and ${changes} order by p.id`

/** Previews a bulk change. @throws {Refused} rule; conflict: products that cannot leave the trash */
export async function previewBulk(
  db: Database,
  select: Selection,
  change: BulkChange,
): Promise<BulkPreviewAnswer> {
  const planned = await planBulkChange(db, change)
  const matched = await countSelected(db, select, planned)
  if ('restore' in change) await requireRestorable(db, sql`array(${changedIds(select, planned)})`)
  const fields = planned.fields.map(
    ({ field, before, after }) =>
      sql`case when ${before} is distinct from ${after}
        then jsonb_build_object('field', ${field}::text, 'before', ${before}, 'after', ${after}) end`,
  )
  const sample = await selectRows(
    db,
    bulkSampleAnswer,
    sql`
      select p.id, p.cat_no, (select jsonb_agg(f) from unnest(array[${sql.join(fields, sql`, `)}]) as f where f is not null) as fields
      from reference_products p, ${planned.values} where p.id = any(array(${changedIds(select, planned)} limit ${SAMPLE}))
      order by p.id`,
  )
  const changed = await countRows(db, sql`(${changedIds(select, planned)}) as one`)
  return { matched, changed, unchanged: matched - changed, sample }
}

/**
 * Starts a bulk change inside the caller's transaction; {@link bulkJob} carries it out.
 * @returns its change set
 * @throws {Refused} rule; conflict: products that cannot leave the trash
 */
export async function beginBulk(
  db: Database,
  select: Selection,
  change: BulkChange,
  actor: Author,
): Promise<number> {
  const planned = await planBulkChange(db, change)
  await countSelected(db, select, planned)
  if ('restore' in change) await requireRestorable(db, sql`array(${changedIds(select, planned)})`)
  return startBulk(db, change, planned.label, changedIds(select, planned), actor)
}

/** @param ids the products, as SQL @returns the change set */
async function startBulk(
  db: Database,
  change: PlannableChange,
  label: string,
  ids: SQL,
  actor: Author,
): Promise<number> {
  const id = await beginChangeSet(db, { actor, kind: 'bulk', label })
  await db.execute(sql`
    insert into bulk_changes (change_set, change, products)
    values (${id}, ${JSON.stringify(change)}::jsonb, array(${ids}))`)
  await enqueueJob(db, BULK_JOB, id, { label: `the bulk change “${label}”`, actor, needs: 'catalogue' })
  return id
}

/**
 * Starts merging a category into another, inside the caller's transaction; the job moves its products, then deletes it.
 * @returns its change set
 * @throws {Refused} unknown; rule: the target does not exist, or is the same category
 */
export async function beginMerge(db: Database, from: number, into: number, actor: Author): Promise<number> {
  if (from === into) throw new Refused('rule', 'A category cannot be merged into itself: choose another one')
  await requireCategory(db, from)
  const change = { from, into }
  const { label } = await planBulkChange(db, change)
  const ids = sql`select p.id from reference_products p where p.category_id = ${from} order by p.id`
  return startBulk(db, change, label, ids, actor)
}

/**
 * Moves the products that were added to a category during its merge, and deletes it.
 * @throws {Refused} unknown; rule: the target no longer exists
 */
async function endMerge(db: Database, { from, into }: { from: number; into: number }): Promise<void> {
  await requireCategory(db, from)
  // If no product moves there, no other check would notice that the target was merged or deleted in between.
  await holdCategory(db, into)
  await db.execute(sql`update reference_products set category_id = ${into} where category_id = ${from}`)
  await db.execute(sql`delete from reference_categories where id = ${from}`)
}

/** @returns the number of listed products in this part; 0 at the end */
async function changeNext(
  db: Database,
  id: number,
  change: PlannableChange,
  position: number,
): Promise<number> {
  const next = await selectRow(
    db,
    z.object({ ids: z.array(z.int()) }),
    sql`select products[${position + 1}::integer:${position + CHUNK}::integer] as ids
        from bulk_changes where change_set = ${id}`,
  )
  const ids = next?.ids ?? []
  if (ids.length === 0) return 0
  const { applies, assignments, values } = await planBulkChange(db, change)
  // Locked in id order, so that concurrent transactions cannot deadlock.
  await db.execute(
    sql`select 1 from reference_products p where p.id = any(${idArray(ids)}) order by p.id for update`,
  )
  await db.execute(sql`
    update reference_products p set ${assignments} from ${values} where p.id = any(${idArray(ids)}) and ${applies}`)
  return ids.length
}

/** Ends the change set and keeps it even if nothing changed, since the caller has its id. @returns whether it was running */
async function endBulk(db: Database, id: number, state: 'done' | 'failed'): Promise<boolean> {
  await db.execute(sql`delete from bulk_changes where change_set = ${id}`)
  return closeChangeSet(db, id, state)
}

/** The job of a bulk change: either all of it is done, or what was done is undone. */
export const bulkJob = (payload: Payload): JobHandler => ({
  run: async ({ subject: id, step }) => {
    const { actor } = await readChangeSet(payload.db.drizzle, id)
    const found = await selectRow(
      payload.db.drizzle,
      z.object({ change: plannableChange, total: z.int() }),
      sql`select change, cardinality(products) as total from bulk_changes where change_set = ${id}`,
    )
    if (!found) throw new Error(`There is no bulk change ${id}`)
    const next = () =>
      step({ actor, kind: 'bulk', changeSet: id }, async ({ db }, position) => {
        const done = await changeNext(db, id, found.change, position)
        if (done > 0) return { position: position + done, done: position + done, total: found.total }
        if ('from' in found.change) await endMerge(db, found.change)
        await endBulk(db, id, 'done')
        return null
      })
    while (await next()) void mergeSearchIndex(payload.db.pool, CHUNK)
  },
  fail: (id) =>
    inTransaction(payload, { actor: null }, async ({ db }) => {
      const { products, actor } = await readChangeSet(db, id)
      const isEnded = await endBulk(db, id, products > 0 ? 'done' : 'failed')
      if (isEnded && products > 0) await beginUndo(db, id, actor, null)
    }),
})
