import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { Payload } from 'payload'
import type { ClientBase, Pool, PoolClient, PoolConfig } from 'pg'
import { env } from '@/env'
import { countSlowStatement } from '@/platform/observing/metrics'
import { currentRequest } from '@/platform/observing/request-context'
import { log } from './log'

/** Longest statement that is logged. */
const LONGEST = 2_000

/** A statement without the values that are written in it. */
export const withoutValues = (statement: string): string =>
  statement.slice(0, LONGEST).replace(/'(?:[^']|'')*(?:'|$)/g, "'…'")

/** The text of a statement; undefined for cursors and copies, which run as long as their reader takes. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined
}

type Query = (...args: unknown[]) => unknown

/** A statement on its way; its text is undefined if it is not timed. */
type Started = { statement: string | undefined; began: number; request_id: string | undefined }

function logIfSlow({ statement, began, request_id }: Started, slowMs: number): void {
  const ms = Math.round(performance.now() - began)
  if (statement === undefined || ms < slowMs) return
  countSlowStatement()
  log.warn({ ms, statement: withoutValues(statement), ...(request_id && { request_id }) }, 'slow-statement')
}

/** Members of a pg client that its types lack: the connection, and whether it is ready for the next statement. */
type Connected = { connection: EventEmitter; readyForQuery: boolean }

/**
 * Logs the statements of a connection that take longer than SLOW_STATEMENT_MS, without their values. Their ends are
 * heard from the connection, which answers them in order. A statement's own callback is left alone: around it, a
 * function kept each answer in memory until the next full garbage collection, as pg's `query_timeout` does
 * (docs/decisions/0013).
 */
export function logSlowStatements(client: ClientBase, slowMs = env.slowStatementMs): void {
  if (slowMs === 0) return
  const connected = client as unknown as Connected
  const started: Started[] = []
  // pg's overloads are one function that takes a statement, values and a callback.
  const query = client.query.bind(client) as Query
  const timed: Query = (...args) => {
    // One that pg refuses to send has no end.
    if (connected.readyForQuery) started.length = 0
    started.push({
      statement: textOf(args[0]),
      began: performance.now(),
      request_id: currentRequest()?.id,
    })
    return query(...args)
  }
  client.query = timed as ClientBase['query']
  const end = () => {
    const ended = started.shift()
    if (ended) logIfSlow(ended, slowMs)
  }
  connected.connection.on('readyForQuery', end)
  // A lost connection leaves its first statement unanswered; later ones never began.
  connected.connection.once('end', () => {
    end()
    started.length = 0
  })
}

/** Database timeouts, in milliseconds. */
export type Deadlines = {
  /** For a connection: a new one, or one that is returned. */
  connect: number
  /** For the next part of a statement's answer. After it the connection counts as lost and is closed. */
  answer: number
  /**
   * For a statement in PostgreSQL. Shorter than `answer`: a statement that PostgreSQL reports as cancelled has surely
   * ended.
   */
  statement: number
  /** For waiting for a lock in PostgreSQL. */
  lock: number
  /** For an idle transaction in PostgreSQL. */
  idleTransaction: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

/**
 * For API calls, for which a person waits. The slowest statement, a search that finds everything in 100,000 products,
 * takes a quarter of a second; a batch of an import locks its rows for less than one.
 */
export const CALL_DEADLINES: Deadlines = {
  connect: 10 * SECOND,
  answer: 12 * SECOND,
  statement: 10 * SECOND,
  lock: 5 * SECOND,
  idleTransaction: 30 * SECOND,
}

/**
 * For commands (migrations, imports): a statement may rewrite a table, but must not wait longer than a minute for a
 * lock while calls queue behind it.
 */
export const COMMAND_DEADLINES: Deadlines = {
  connect: 30 * SECOND,
  answer: 31 * MINUTE,
  statement: 30 * MINUTE,
  lock: MINUTE,
  idleTransaction: 30 * MINUTE,
}

/** The socket of a pg client, which its types lack. */
export const databaseSocketOf = (client: ClientBase) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** The number of PostgreSQL's process for a connection, which pg's types lack. */
export const processOf = (client: ClientBase) => (client as unknown as { processID: number }).processID

/** All clients of a pool, which has no public access to those that are checked out. */
export const clientsOf = (pool: Pool) =>
  (pool as unknown as { _clients: (PoolClient & { end: () => Promise<void> })[] })._clients.slice()

/**
 * Limits how long a connection waits for the next part of a statement's answer, from now on.
 * @param milliseconds after which {@link endWhenSilent} closes it
 */
export function limitSilence(client: ClientBase, milliseconds: number): void {
  databaseSocketOf(client).setTimeout(milliseconds)
}

/**
 * Closes a connection on which a statement waits for its answer beyond {@link limitSilence}.
 *
 * pg's own `query_timeout` keeps each answer in memory until the next full garbage collection, which nearly doubles the
 * CPU of a list (docs/decisions/0013).
 */
function endWhenSilent(client: ClientBase): void {
  const socket = databaseSocketOf(client)
  // The waiting statement fails too. Without a listener the error of the connection itself would end the process.
  client.on('error', () => {})
  // The event also comes, more than once, while no statement runs.
  socket.on('timeout', () => {
    const { readyForQuery } = client as unknown as { readyForQuery: boolean }
    if (!readyForQuery) socket.destroy(new Error('Query read timeout'))
  })
}

/**
 * Options of the PostgreSQL pool: each end notices when the other is gone.
 *
 * PostgreSQL's limits are set by a statement, not as startup parameters, which poolers such as PgBouncer refuse.
 */
export const poolOptions = (connectionString: string, deadlines: Deadlines): PoolConfig => ({
  connectionString,
  connectionTimeoutMillis: deadlines.connect,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * SECOND,
  onConnect: (client) => {
    limitSilence(client, deadlines.answer)
    endWhenSilent(client)
    logSlowStatements(client)
    return client.query(
      `set statement_timeout = ${deadlines.statement}; set lock_timeout = ${deadlines.lock};
       set idle_in_transaction_session_timeout = ${deadlines.idleTransaction}`,
    )
  },
})

/**
 * Keeps a pool usable while the process lives: a broken connection (after a database restart) is replaced at its next
 * use, whether it was idle or in a transaction. Without a listener, its error would end the process.
 *
 * Payload keeps one connection checked out, and takes another one each time that one is reset: after ten resets the
 * pool would be empty. It does not need them, so its connection is released and the listener that takes the next one is
 * removed.
 * @param report gets the error of each idle connection that broke
 */
export function keepPool(pool: Pool, report: (error: Error) => void): void {
  pool.on('error', report)
  const unheard = (client: EventEmitter) => client.on('error', () => {})
  pool.on('connect', unheard)
  // The client that is never released is the first one.
  const clients = clientsOf(pool)
  const kept = pool.totalCount > pool.idleCount ? clients[0] : undefined
  kept?.removeAllListeners('error')
  clients.forEach(unheard)
  kept?.release()
}

/** Whether the database answers a statement. */
export const isAnswering = ({ db }: Payload): Promise<boolean> =>
  db.pool.query('select 1').then(
    () => true,
    () => false,
  )
