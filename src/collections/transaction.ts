import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { asPayloadUser, type SessionUser } from './admin-session'
import type { Database } from './database'
import { sqlState } from './sql-state'

/** An open transaction: Payload's operations take `req`, SQL of our own takes `db`. */
export type Transaction = { req: PayloadRequest; db: Database }

/** Two transactions that wait for each other, or cannot be put in an order: one is told to try again. */
const TRY_AGAIN = new Set(['40P01', '40001'])
const ATTEMPTS = 4

/**
 * The session is ours from begin to commit. Payload's own begin and commit swallow the error of a commit that
 * failed, and whoever asked would be told that something was stored which was not.
 */
async function attempt<Result>(
  payload: Payload,
  user: SessionUser | null,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const id = randomUUID()
  const { sessions } = payload.db
  if (!sessions) throw new Error('The database adapter keeps no sessions')
  try {
    return await payload.db.drizzle.transaction(async (db) => {
      // An operation of Payload that fails "kills" the transaction it was given; its error then ends ours.
      sessions[id] = { db, resolve: async () => {}, reject: async () => {} }
      const req = await createLocalReq(user ? { user: asPayloadUser(user) } : {}, payload)
      req.transactionID = id
      return work({ req, db })
    })
  } finally {
    delete sessions[id]
  }
}

/**
 * Runs work in one transaction: committed when it resolves, rolled back whole when it throws, and run again
 * when PostgreSQL ended it as a deadlock's victim. So work touches nothing but the database.
 *
 * Payload's updates read a record, merge into it and write it whole; two at once lose one side. So whoever
 * changes a record first locks its row here (`select … for update`), and reads and writes after that.
 * @param user the admin on whose behalf it runs; null for the server itself
 */
export async function inTransaction<Result>(
  payload: Payload,
  user: SessionUser | null,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(payload, user, work)
    } catch (error) {
      if (tries === ATTEMPTS || !TRY_AGAIN.has(sqlState(error) ?? '')) throw error
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
