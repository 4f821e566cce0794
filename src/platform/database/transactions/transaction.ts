import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createLocalReq, type Payload, type PayloadRequest, type TypedUser } from 'payload'
import pg, { type Pool, type PoolClient } from 'pg'
import type { ChangeKind } from '@/domain/rules/changes/change'
import { isConnectionLost, isLostRace } from '../errors/sql-state'
import type { Database } from '../statements/rows'

/** The user of a session; or of a program's key, who made it, under its name. */
export type SessionUser = { id: number; name: string; email: string; key?: number }

/** The author of a change, who may have been deleted since. */
export type Author = Pick<SessionUser, 'id' | 'name' | 'key'>

/** The user in the form of Payload's access rules. */
function asPayloadUser(user: Author): TypedUser {
  // The generated type has every field of the collection; access rules only check presence, and the password hash must
  // not travel with a request.
  return { ...user, collection: 'adminUsers' } as TypedUser
}

/** The author of a row as JSON or null, as SQL. @param table alias of the rows in the statement */
export const actorOf = (table: string) =>
  sql.raw(
    `case when ${table}.actor_id is not null then json_build_object('id', ${table}.actor_id, 'name', ${table}.actor_name) end`,
  )

/** An open transaction: Payload's operations take `req`, our own SQL takes `db`. */
export type Transaction = { req: PayloadRequest; db: Database }

/**
 * The author of a transaction, and the change set that its changes belong to. The database records the changes
 * (src/platform/database/migrations, record_changes_of); without a kind they are recorded as `other`.
 */
export type Authorship = {
  /** null: the server itself, or a command. */
  actor: Author | null
  kind?: ChangeKind
  /** Name of the change set; default: the name of the first record. */
  label?: string
  /** An existing change set that this transaction belongs to. */
  changeSet?: number
}

const ATTEMPTS = 4

/** Part of the `begin` statement, so that it costs no round trip. A multi-statement query takes no parameters. */
function beginStatement({ actor, kind, label, changeSet }: Authorship): string {
  const settings = {
    'averline.actor': actor && JSON.stringify({ id: actor.id, name: actor.name }),
    'averline.kind': kind,
    'averline.label': label,
    'averline.change_set': changeSet,
  }
  const given = Object.entries(settings).filter(([, value]) => value !== null && value !== undefined)
  if (given.length === 0) return 'begin'
  const set = given.map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(String(value))}, true)`)
  return `begin; select ${set.join(', ')}`
}

/** Assigns the later changes of a transaction to a change set. */
export async function recordAs(db: Database, changeSet: number): Promise<void> {
  await db.execute(sql`select set_config('averline.change_set', ${String(changeSet)}, true)`)
}

/** Names the change set of a transaction, before its first change. */
export async function nameChangeSet(db: Database, label: string): Promise<void> {
  await db.execute(sql`select set_config('averline.label', ${label}, true)`)
}

/**
 * Handles session and connection itself. Payload's begin and commit swallow the error of a failed commit, so that
 * callers would take unsaved data for saved. The library below leaks a connection whose begin fails, and sends a
 * rollback to one that is silent.
 */
async function attempt<Result>(
  payload: Payload,
  authorship: Authorship,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const id = randomUUID()
  const { pool, schema, sessions } = payload.db
  if (!sessions) throw new Error('The database adapter keeps no sessions')
  const client = await pool.connect()
  let isUsable = true
  try {
    await client.query(beginStatement(authorship))
    const db = drizzle({ client, schema })
    // A failed Payload operation kills its transaction; its error then ends ours.
    sessions[id] = { db, resolve: async () => {}, reject: async () => {} }
    const req = await createLocalReq(
      authorship.actor ? { user: asPayloadUser(authorship.actor) } : {},
      payload,
    )
    req.transactionID = id
    const result = await work({ req, db })
    const { command } = await client.query('commit')
    // The error of a failed statement was swallowed: PostgreSQL then rolls back on commit, without an error.
    if (command !== 'COMMIT') throw new Error('A statement of the transaction failed: nothing was stored')
    return result
  } catch (error) {
    isUsable = !isConnectionLost(error) && (await rolledBack(client))
    throw error
  } finally {
    delete sessions[id]
    client.release(!isUsable)
  }
}

const rolledBack = (client: PoolClient) =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

/**
 * Runs work in one transaction: commits when it resolves, rolls back when it throws, and retries up to three times when
 * it lost a race with another transaction. The work must therefore have no effects outside the database.
 *
 * Payload's updates read a record, merge into it and write it whole; of two concurrent ones, one is lost. Before
 * changing a record, work must therefore lock its row (`select … for update`), and then read it.
 * @param authorship of the changes
 */
export async function inTransaction<Result>(
  payload: Payload,
  authorship: Authorship,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(payload, authorship, work)
    } catch (error) {
      if (tries === ATTEMPTS || !isLostRace(error)) throw error
      await sleep(Math.random() * 20 * tries)
    }
  }
}

/** The transaction of a hook's request, or the pool without one. */
export async function databaseOf(req: PayloadRequest): Promise<Database> {
  const session = req.payload.db.sessions?.[String(await req.transactionID)]
  // The adapter does not type its transaction, which is drizzle's.
  return (session?.db as Database | undefined) ?? req.payload.db.drizzle
}

/** Runs work in a transaction that sees one snapshot of the database. @param work gets its connection too, for COPY */
export async function inSnapshot<Result>(
  pool: Pool,
  work: (db: Database, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isUsable = true
  try {
    await client.query('begin isolation level repeatable read')
    const result = await work(drizzle({ client }), client)
    await client.query('commit')
    return result
  } catch (error) {
    isUsable = await client.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    client.release(!isUsable)
  }
}
