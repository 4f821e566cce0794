import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { asPayloadUser, type SessionUser } from './admin-session'

/** What runs SQL: the pool or an open transaction. */
export type Database = Pick<Payload['db']['drizzle'], 'execute'>

/** An open transaction: Payload's operations take `req`, SQL of our own takes `db`. */
export type Transaction = { req: PayloadRequest; db: Database }

/**
 * Runs work in one transaction: committed when it resolves, rolled back whole when it throws.
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
  const req = await createLocalReq(user ? { user: asPayloadUser(user) } : {}, payload)
  await initTransaction(req)
  try {
    const session = payload.db.sessions?.[String(await req.transactionID)]
    if (!session) throw new Error('The database adapter opened no transaction')
    // Drizzle's transaction; the adapter leaves its type open.
    const result = await work({ req, db: session.db as Database })
    await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}
