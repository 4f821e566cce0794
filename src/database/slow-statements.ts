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

/** Logs the statements of a connection that take longer than SLOW_STATEMENT_MS, without their values. */
export function logSlowStatements(client: ClientBase, slowMs = env.slowStatementMs): void {
  if (slowMs === 0) return
  // pg's overloads are one function that takes a statement, values and a callback.
  const query = client.query.bind(client) as Query
  const timed: Query = (...args) => {
    const statement = textOf(args[0])
    if (statement === undefined) return query(...args)
    const began = performance.now()
    const request_id = currentRequest()?.id
    const end = () => {
      const ms = Math.round(performance.now() - began)
      if (ms < slowMs) return
      countSlowStatement()
      log.warn(
        { ms, statement: withoutValues(statement), ...(request_id && { request_id }) },
        'slow-statement',
      )
    }
    const done = args.at(-1)
    if (typeof done === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        end()
        done(...results)
      }
      return query(...args)
    }
    const answer = query(...args)
    if (answer instanceof Promise) void answer.then(end, end)
    return answer
  }
  client.query = timed as ClientBase['query']
}
