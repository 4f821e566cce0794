import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import pg, { type PoolClient } from 'pg'
import type { ChangeKind } from '@/domain/change'
import { type Author, asPayloadUser } from './actor'
import type { Database } from './database'
import { isConnectionLost, isLostRace } from './sql-state'

/** An open transaction: Payload's operations take `req`, SQL of our own takes `db`. */
export type Transaction = { req: PayloadRequest; db: Database }

/**
 * In whose name a transaction changes things, and what its changes are part of. The database records what they do
 * (src/migrations, record_changes_of); what nobody says anything of is recorded as `other`.
 */
export type Authorship = {
  /** null: the server itself, or a command. */
  actor: Author | null
  kind?: ChangeKind
  /** What the change set is called; one that is left out is named after the first record. */
  label?: string
  /** A change set that exists already, of which this transaction is a part. */
  changeSet?: number
}

const ATTEMPTS = 4

/** Travels with `begin`, so that it costs no round trip. A statement of several parts takes no parameters. */
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

/** Makes what follows in a transaction part of a change set. */
export async function recordAs(db: Database, changeSet: number): Promise<void> {
  await db.execute(sql`select set_config('averline.change_set', ${String(changeSet)}, true)`)
}

/** Says what a transaction's change set is called, before it changes anything. */
export async function nameChangeSet(db: Database, label: string): Promise<void> {
  await db.execute(sql`select set_config('averline.label', ${label}, true)`)
}

/**
 * The session is ours from begin to commit. Payload's own begin and commit swallow the error of a commit that
 * failed, and whoever asked would be told that something was stored which was not. The connection is ours as well:
 * the library below keeps one for good whose begin fails, and asks one that is silent to roll back.
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
    // An operation of Payload that fails "kills" the transaction it was given; its error then ends ours.
    sessions[id] = { db, resolve: async () => {}, reject: async () => {} }
    const req = await createLocalReq(
      authorship.actor ? { user: asPayloadUser(authorship.actor) } : {},
      payload,
    )
    req.transactionID = id
    const result = await work({ req, db })
    const { command } = await client.query('commit')
    // A statement inside had failed, and its error was lost: PostgreSQL then rolls back and calls it no error.
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
 * Runs work in one transaction: committed when it resolves, rolled back whole when it throws, and run again
 * when PostgreSQL ended it as a deadlock's victim. So work touches nothing but the database.
 *
 * Payload's updates read a record, merge into it and write it whole; two at once lose one side. So whoever
 * changes a record first locks its row here (`select … for update`), and reads and writes after that.
 * @param authorship in whose name it runs
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

/** The transaction that a hook's request runs in, or the pool when it runs in none. */
export async function databaseOf(req: PayloadRequest): Promise<Database> {
  const session = req.payload.db.sessions?.[String(await req.transactionID)]
  // The adapter leaves the type of its transaction open; it is drizzle's.
  return (session?.db as Database | undefined) ?? req.payload.db.drizzle
}
