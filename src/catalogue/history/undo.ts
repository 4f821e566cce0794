import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { SessionUser } from '@/database/actor'
import type { Database } from '@/database/database'
import { isUniqueViolation, LostRace } from '@/database/sql-state'
import { inTransaction, recordAs } from '@/database/transaction'
import { Refused } from '../refused'
import { type ChangeSet, lockChangeSet } from './change-sets'
import { bringBackCategories, undoCategories } from './undo-categories'
import { undoProducts } from './undo-products'

/** Products that are looked at together. */
const CHUNK = 1_000

/** What cannot be undone here, and why. @throws {Refused} conflict */
async function requireUndoable(db: Database, { id, state, undone_by }: ChangeSet): Promise<void> {
  if (state === 'undone') throw new Refused('conflict', `This was undone already, by change set ${undone_by}`)
  if (state !== 'done') throw new Refused('conflict', `This is ${state}: only what is done can be undone`)
  const { rows } = await db.execute<{ entity: string }>(sql`
    select entity from changes where change_set = ${id} and (entity = 'u' or (entity = 'p' and op = 'd')) limit 1`)
  if (rows[0]?.entity === 'u') {
    throw new Refused('conflict', 'Changes of admin users are not undone from here: edit the user instead')
  }
  if (rows[0]) throw new Refused('conflict', 'Products that were deleted forever cannot come back')
}

async function beginUndo(db: Database, { id, label }: ChangeSet, actor: SessionUser | null): Promise<number> {
  const { rows } = await db.execute(sql`
    insert into change_sets (kind, actor_id, actor_name, label, reverts)
    values ('undo', ${actor?.id ?? null}, ${actor?.name ?? null}, ${`Undo: ${label ?? `change set ${id}`}`.slice(0, 300)}, ${id})
    returning id::float8 as id`)
  const undo = Number(rows[0]?.id)
  await db.execute(sql`update change_sets set state = 'undone', undone_by = ${undo} where id = ${id}`)
  await recordAs(db, undo)
  return undo
}

/** A product that goes to the trash and then loses its category is changed twice, and one product. */
async function countProducts(db: Database, undo: number): Promise<void> {
  await db.execute(sql`
    update change_sets set products = (
      select count(distinct entity_id) from changes where change_set = ${undo} and entity = 'p') where id = ${undo}`)
}

/** The products that a change set changed, a chunk at a time, in the order of their ids. */
async function* productsOf(db: Database, changeSet: number): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select distinct entity_id as id from changes
      where change_set = ${changeSet} and entity = 'p' and entity_id > ${after} order by 1 limit ${CHUNK}`)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield ids
    if (ids.length < CHUNK) return
    after = ids.at(-1) ?? after
  }
}

/**
 * Undoes a change set inside the caller's transaction, whole or not at all: what it created goes to the trash, what it
 * deleted comes back, fields get back what they held. What somebody changed since stays, and is noted (`kept`). The
 * undo is a change set of its own; undoing that does it again.
 * @returns the undo's change set
 * @throws {Refused} unknown; conflict when it is not done, was undone already, or cannot be
 */
export async function undoChangeSet(db: Database, id: number, actor: SessionUser | null): Promise<number> {
  const changeSet = await lockChangeSet(db, id)
  await requireUndoable(db, changeSet)
  const undo = await beginUndo(db, changeSet, actor)
  try {
    // Products may come back into categories that come back, and leave those that go.
    await bringBackCategories(db, id)
    for await (const ids of productsOf(db, id)) await undoProducts(db, { changeSet: id, undo, ids })
    await undoCategories(db, id)
    await countProducts(db, undo)
  } catch (error) {
    // Somebody took a number or a name between looking and writing. Seen the next time, it stays theirs.
    throw isUniqueViolation(error) ? new LostRace('A number or name was taken', { cause: error }) : error
  }
  return undo
}

/** As {@link undoChangeSet}, in a transaction of its own. */
export function undoAlone(payload: Payload, id: number, actor: SessionUser | null): Promise<number> {
  return inTransaction(payload, { actor, kind: 'undo' }, ({ db }) => undoChangeSet(db, id, actor))
}
