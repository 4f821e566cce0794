import type { EventEmitter } from 'node:events'
import type { ClientBase } from 'pg'
import { env } from '@/env'
import { countSlowStatement } from '@/observing/metrics'
import { currentRequest } from '@/observing/request-context'
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
  // The statement that a lost connection leaves unanswered is the first; those behind it never began.
  connected.connection.once('end', () => {
    end()
    started.length = 0
  })
}
