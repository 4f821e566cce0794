import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { ChangeSetAnswer } from '@/domain/contract/change-answers'
import type { Right } from '@/domain/rules/accounts/rights'
import { Refused } from '@/domain/rules/changes/refused'
import { isUniqueViolation, LostRace } from '@/platform/database/errors/sql-state'
import { type Database, selectOne, selectRow, selectRows } from '@/platform/database/statements/rows'
import { type Author, inTransaction, recordAs } from '@/platform/database/transactions/transaction'
import { enqueueJob } from '@/platform/jobs/queue'
import type { JobHandler } from '@/platform/jobs/runner'
import { DOCUMENT_RECORDS } from '../documents/stored-documents'
import { LOT_RECORDS } from '../lots/stored-lots'
import { lockProducts } from '../products/stored-products'
import type { RecordKind } from '../records/record-history'
import { lastRedoOf, lockChangeSet, readChangeSet } from './change-sets'
import { beginChangeSet, closeChangeSet, UNDO_JOB } from './running-change-set'
import { bringBackCategories, undoCategories } from './undo-categories'
import { followLots, UNDONE_DOCUMENTS } from './undo-documents'
import { UNDONE_LOTS } from './undo-lots'
import { UNDONE_PRODUCTS } from './undo-products'
import { changedOf, type Undo, undoRecords } from './undo-records'

/** Products per transaction. */
const CHUNK = 500

/** @throws {Refused} conflict: this cannot be undone, and why */
async function requireUndoable(db: Database, { id, state, undone_by }: ChangeSetAnswer): Promise<void> {
  if (state === 'undone') throw new Refused('conflict', 'This was undone already')
  if (undone_by !== null) throw new Refused('conflict', 'This is being undone')
  if (state !== 'done') throw new Refused('conflict', `This is ${state}: only what is done can be undone`)
  const lasting = await selectRow(
    db,
    z.object({ entity: z.enum(['u', 'p', 'l', 'd']) }),
    sql`select entity from changes
        where change_set = ${id} and (entity = 'u' or (entity in ('p', 'l', 'd') and op = 'd')) limit 1`,
  )
  if (lasting?.entity === 'u') {
    throw new Refused('conflict', 'Changes of admin users are not undone from here: edit the user instead')
  }
  if (lasting) {
    const what = lasting.entity === 'p' ? 'Products' : 'Lots and documents'
    throw new Refused('conflict', `${what} that were deleted forever cannot come back`)
  }
}

/**
 * Starts undoing a change set, inside the caller's transaction: it cannot be undone twice. A job ({@link undoJob}) does
 * the rest. The undo is a change set too, and undoing it redoes the changes; what was done again is undone by undoing
 * its last redo.
 * @param needs null: the server takes back what it could not finish, whatever its author may do by now
 * @returns the undo's change set
 * @throws {Refused} unknown; conflict: it is not done, was undone already, or cannot be undone
 */
export async function beginUndo(
  db: Database,
  id: number,
  actor: Author | null,
  needs: Right | null = 'catalogue',
): Promise<number> {
  const changeSet = await lockChangeSet(db, id)
  await requireUndoable(db, changeSet)
  const last = await lastRedoOf(db, id)
  if (last !== id) return beginUndo(db, last, actor, needs)
  const label = `Undo: ${changeSet.label ?? 'a change without a name'}`.slice(0, 300)
  const undo = await beginChangeSet(db, { actor, kind: 'undo', label, reverts: id })
  await db.execute(sql`update change_sets set state = 'undone', undone_by = ${undo} where id = ${id}`)
  await recordAs(db, undo)
  // Products may return to categories that are recreated, and leave those that are deleted.
  await bringBackCategories(db, id)
  await enqueueJob(db, UNDO_JOB, undo, { label: `“${label}”`, actor, needs })
  return undo
}

/** The products that a change set changed, or whose lots or documents it changed; each once, as a derived table. */
const productsOf = (changeSet: number) => sql`(
  select entity_id as id from changes where change_set = ${changeSet} and entity = 'p'
  union select l.product_id from changes c join product_lots l on l.id = c.entity_id
    where c.change_set = ${changeSet} and c.entity = 'l'
  union select d.product_id from changes c join product_documents d on d.id = c.entity_id
    where c.change_set = ${changeSet} and c.entity = 'd')`

/**
 * Reads the products of a change set in id order, a chunk at a time, with some chunks ahead: each query goes through the
 * whole change set.
 * @returns a function that gives those after a position; none after the last
 */
function productsInTurn(changeSet: number): (db: Database, position: number) => Promise<number[]> {
  let ahead: number[] = []
  return async (db, position) => {
    ahead = ahead.filter((id) => id > position)
    if (ahead.length === 0) {
      const rows = await selectRows(
        db,
        z.object({ id: z.int() }),
        sql`select id from ${productsOf(changeSet)} as p where id > ${position} order by id limit ${20 * CHUNK}`,
      )
      ahead = rows.map(({ id }) => id)
    }
    return ahead.slice(0, CHUNK)
  }
}

/** How many products a change set changed: up to a position, and in total. */
const countProducts = (db: Database, changeSet: number, position: number) =>
  selectOne(
    db,
    z.object({ done: z.int(), total: z.int() }),
    sql`select count(*) filter (where id <= ${position})::int as done, count(*)::int as total
        from ${productsOf(changeSet)} as p`,
  )

/** Counts products, not changes: a product that is trashed and then loses its category is changed twice. */
async function endUndo(db: Database, undo: number): Promise<void> {
  await db.execute(sql`
    update change_sets set state = 'done', ended_at = now(), products = (
      select count(distinct entity_id) from changes where change_set = ${undo} and entity = 'p') where id = ${undo}`)
}

/**
 * Undoes a change set for some products, their lots and documents, whose rows are held from the first on. Documents come
 * back to lots that are there, and lots go whose documents have gone.
 */
async function undoOfProducts(db: Database, undo: Undo, ids: readonly number[]): Promise<void> {
  await lockProducts(db, ids)
  await undoRecords(db, UNDONE_PRODUCTS, undo, { ids })
  const changed = (kind: RecordKind, table: SQL) => changedOf(db, kind, table, undo.changeSet, ids)
  const lots = await changed(LOT_RECORDS, sql`product_lots`)
  const documents = await changed(DOCUMENT_RECORDS, sql`product_documents`)
  await undoRecords(db, UNDONE_LOTS, undo, { ids: lots, part: 'others' })
  await followLots(db, lots)
  await undoRecords(db, UNDONE_DOCUMENTS, undo, { ids: documents })
  await undoRecords(db, UNDONE_LOTS, undo, { ids: lots, part: 'removals' })
}

/**
 * Undoes the next products, or ends the undo if there are none.
 * @returns the new position and the number of products in this part; null at the end
 */
async function undoChunk(
  db: Database,
  { undo, changeSet }: Undo,
  ids: readonly number[],
): Promise<{ position: number; products: number } | null> {
  const last = ids.at(-1)
  if (last === undefined) {
    await undoCategories(db, changeSet)
    await endUndo(db, undo)
    return null
  }
  await undoOfProducts(db, { changeSet, undo }, ids)
  return { position: last, products: ids.length }
}

/** Ends an undo that cannot continue. Its changes stay, and the original change set can be undone again. */
async function giveUp(payload: Payload, undo: number): Promise<void> {
  await inTransaction(payload, { actor: null }, async ({ db }) => {
    await closeChangeSet(db, undo, 'failed')
    await db.execute(sql`update change_sets set state = 'done', undone_by = null where undone_by = ${undo}`)
  })
}

/** The author of an undo, and the change set that it undoes. */
async function readUndo(db: Database, undo: number) {
  const { actor } = await readChangeSet(db, undo)
  const { reverts } = await selectOne(
    db,
    z.object({ reverts: z.int() }),
    sql`select reverts::float8 as reverts from change_sets where id = ${undo}`,
  )
  return { actor, changeSet: reverts }
}

/**
 * The job of an undo. It works in chunks, one transaction each, so that edits of a product wait only briefly: created
 * products go to the trash, deleted ones come back, fields get their earlier values. Values that somebody changed since
 * stay, and are recorded (`kept`).
 */
export const undoJob = (payload: Payload): JobHandler => ({
  run: async ({ subject: undo, position: start, step }) => {
    const { actor, changeSet } = await readUndo(payload.db.drizzle, undo)
    let { done, total } = await countProducts(payload.db.drizzle, changeSet, start)
    const productsAfter = productsInTurn(changeSet)
    const next = async () => {
      let reached = done
      const isMore = await step({ actor, kind: 'undo', changeSet: undo }, async ({ db }, position) => {
        const ids = await productsAfter(db, position)
        const part = await undoChunk(db, { undo, changeSet }, ids).catch((error) => {
          // Somebody took a number or a name between the check and the write. The next try sees that and keeps it
          // theirs.
          throw isUniqueViolation(error)
            ? new LostRace('A number or name was taken', { cause: error })
            : error
        })
        if (!part) return null
        // Not added up here: the step may be repeated.
        reached = done + part.products
        return { position: part.position, done: reached, total }
      })
      done = reached
      return isMore
    }
    while (await next());
  },
  fail: (undo) => giveUp(payload, undo),
})
