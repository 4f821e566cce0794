import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Author } from '@/database/actor'
import type { Database } from '@/database/database'
import { isUnavailable, isUniqueViolation, LostRace } from '@/database/sql-state'
import { inTransaction, recordAs } from '@/database/transaction'
import { Refused } from '../refused'
import { type ChangeSet, lockChangeSet, readChangeSet } from './change-sets'
import { bringBackCategories, undoCategories } from './undo-categories'
import { undoProducts } from './undo-products'

/** Products of one transaction. */
const CHUNK = 500

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

/**
 * Begins to undo a change set, inside the caller's transaction: from now on it counts as undone, and nobody else undoes
 * it. {@link runUndo} does the rest. The undo is a change set of its own; undoing that does it again.
 * @returns the undo's change set
 * @throws {Refused} unknown; conflict when it is not done, was undone already, or cannot be
 */
export async function beginUndo(db: Database, id: number, actor: Author | null): Promise<number> {
  const changeSet = await lockChangeSet(db, id)
  await requireUndoable(db, changeSet)
  const label = `Undo: ${changeSet.label ?? `change set ${id}`}`.slice(0, 300)
  const { rows } = await db.execute(sql`
    insert into change_sets (kind, state, actor_id, actor_name, label, reverts)
    values ('undo', 'running', ${actor?.id ?? null}, ${actor?.name ?? null}, ${label}, ${id})
    returning id::float8 as id`)
  const undo = Number(rows[0]?.id)
  await db.execute(sql`update change_sets set state = 'undone', undone_by = ${undo} where id = ${id}`)
  await recordAs(db, undo)
  // Products may come back into categories that come back, and leave those that go.
  await bringBackCategories(db, id)
  return undo
}

type RunningUndo = { changeSet: number; position: number }

/** Holds an undo that is running until the transaction ends; null when it has ended. */
async function lockRunning(db: Database, undo: number): Promise<RunningUndo | null> {
  const { rows } = await db.execute<RunningUndo>(sql`
    select reverts::float8 as "changeSet", position from change_sets where id = ${undo} and state = 'running' for update`)
  return rows[0] ?? null
}

/** The next products that a change set changed, in the order of their ids. */
async function nextProducts(db: Database, { changeSet, position }: RunningUndo): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct entity_id as id from changes
    where change_set = ${changeSet} and entity = 'p' and entity_id > ${position} order by 1 limit ${CHUNK}`)
  return rows.map(({ id }) => id)
}

/** A product that goes to the trash and then loses its category is changed twice, and one product. */
async function endUndo(db: Database, undo: number): Promise<void> {
  await db.execute(sql`
    update change_sets set state = 'done', ended_at = now(), products = (
      select count(distinct entity_id) from changes where change_set = ${undo} and entity = 'p') where id = ${undo}`)
}

async function undoChunk(db: Database, undo: number): Promise<boolean> {
  // Held, it is done once, also by two servers at once.
  const running = await lockRunning(db, undo)
  if (!running) return false
  const ids = await nextProducts(db, running)
  const last = ids.at(-1)
  if (last === undefined) {
    await undoCategories(db, running.changeSet)
    await endUndo(db, undo)
    return false
  }
  await undoProducts(db, { changeSet: running.changeSet, undo, ids })
  await db.execute(sql`update change_sets set position = ${last} where id = ${undo}`)
  return true
}

/** Undoes the next products, or ends the undo after the last. @returns whether there are more */
async function undoNext(payload: Payload, undo: number, actor: Author | null): Promise<boolean> {
  return inTransaction(payload, { actor, kind: 'undo', changeSet: undo }, ({ db }) =>
    undoChunk(db, undo).catch((error) => {
      // Somebody took a number or a name between looking and writing. Seen the next time, it stays theirs.
      throw isUniqueViolation(error) ? new LostRace('A number or name was taken', { cause: error }) : error
    }),
  )
}

/** Ends an undo that cannot go on. What it did stays; what it should undo can be undone again, from where it stands. */
async function giveUp(payload: Payload, undo: number): Promise<void> {
  await inTransaction(payload, { actor: null }, async ({ db }) => {
    await db.execute(
      sql`update change_sets set state = 'failed', ended_at = now() where id = ${undo} and state = 'running'`,
    )
    await db.execute(sql`update change_sets set state = 'done', undone_by = null where undone_by = ${undo}`)
  })
}

/**
 * Undoes what an undo was begun for, a chunk of products a transaction, so that nobody waits long for one of them: what
 * the set created goes to the trash, what it deleted comes back, fields get back what they held. What somebody changed
 * since stays, and is noted (`kept`). A process that ends in between has lost nothing: {@link goOnUndoing}.
 */
export async function runUndo(payload: Payload, undo: number): Promise<void> {
  const { actor } = await readChangeSet(payload.db.drizzle, undo)
  try {
    while (await undoNext(payload, undo, actor));
  } catch (error) {
    // What the database has no time for now is gone on with later.
    if (!isUnavailable(error)) await giveUp(payload, undo)
    throw error
  }
}

/** Goes on with undos that a process which ended has left. */
export async function goOnUndoing(payload: Payload): Promise<void> {
  const { rows } = await payload.db.drizzle.execute(
    sql`select id::float8 as id from change_sets where state = 'running' and kind = 'undo' order by id`,
  )
  for (const { id } of rows) await runUndo(payload, Number(id))
}
