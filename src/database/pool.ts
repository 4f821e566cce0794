import type { EventEmitter } from 'node:events'
import type { Pool, PoolClient, PoolConfig } from 'pg'

/** How long the database may take, in milliseconds. */
export type Deadlines = {
  /** Until a connection is there: a new one, or one that somebody gives back. */
  connect: number
  /** Until a statement's answer is there. Beyond it the connection counts as lost and is closed. */
  answer: number
  /** Until PostgreSQL ends a statement. Shorter than `answer`: what PostgreSQL says itself is known to have ended. */
  statement: number
  /** Until PostgreSQL ends a statement that waits for somebody else's lock. */
  lock: number
  /** Until PostgreSQL ends a transaction whose owner sends nothing. */
  idleTransaction: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

/**
 * Of the server's calls: somebody waits for the answer. The slowest statement there is, a search that finds everything
 * in 100,000 products, takes a quarter of a second; a batch of an import holds its rows for less than one.
 */
export const CALL_DEADLINES: Deadlines = {
  connect: 10 * SECOND,
  answer: 12 * SECOND,
  statement: 10 * SECOND,
  lock: 5 * SECOND,
  idleTransaction: 30 * SECOND,
}

/**
 * Of commands (migrations, imports): a statement may rewrite a table, but does not stand for a minute in front of
 * somebody's lock while the calls queue behind it.
 */
export const COMMAND_DEADLINES: Deadlines = {
  connect: 30 * SECOND,
  answer: 31 * MINUTE,
  statement: 30 * MINUTE,
  lock: MINUTE,
  idleTransaction: 30 * MINUTE,
}

/**
 * How the pool of connections to PostgreSQL is made: each end notices when the other is gone.
 *
 * PostgreSQL's own limits are set by a statement and not in the connection's first message, which poolers such as
 * PgBouncer refuse with settings in it.
 */
export const poolOptions = (connectionString: string, deadlines: Deadlines): PoolConfig => ({
  connectionString,
  connectionTimeoutMillis: deadlines.connect,
  query_timeout: deadlines.answer,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * SECOND,
  onConnect: (client) =>
    client.query(
      `set statement_timeout = ${deadlines.statement}; set lock_timeout = ${deadlines.lock};
       set idle_in_transaction_session_timeout = ${deadlines.idleTransaction}`,
    ),
})

/**
 * Keeps a pool whole for as long as the process lives: a connection that breaks (the database restarted) is replaced at
 * its next use, whether it was idle or in the middle of a transaction. Unheard, its error would end the process.
 *
 * Payload takes a connection out for good, and each time that one is reset another one: after ten resets the pool would
 * have none left. It needs none of them, so the one it has goes back, and with it what takes the next.
 * @param report is told of each idle connection that broke
 */
export function keepPool(pool: Pool, report: (error: Error) => void): void {
  pool.on('error', report)
  const unheard = (client: EventEmitter) => client.on('error', () => {})
  pool.on('connect', unheard)
  // The clients are the pool's own affair; there is no public way to the one that is never given back: the first.
  const { _clients: clients } = pool as unknown as { _clients: PoolClient[] }
  const kept = pool.totalCount > pool.idleCount ? clients[0] : undefined
  kept?.removeAllListeners('error')
  clients.forEach(unheard)
  kept?.release()
}
