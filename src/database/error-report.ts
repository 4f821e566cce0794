import { DrizzleQueryError } from 'drizzle-orm'
import { sqlState } from './sql-state'

/** What the log is told of an error. */
export type ErrorReport = {
  type: string
  message: string
  /** Where it was thrown, without the message that a stack begins with. */
  stack: string
  /** PostgreSQL's: its code, and what it names. */
  code?: string
  table?: string
  column?: string
  constraint?: string
  cause?: ErrorReport
}

const MAX_DEPTH = 5
const NAMED_BY_POSTGRESQL = ['code', 'table', 'column', 'constraint'] as const

const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

function safeMessage(error: Error): string {
  // It spells out the statement with every value bound to it.
  if (error instanceof DrizzleQueryError) return 'A query failed'
  // Of a value that cannot be read (class 22) PostgreSQL's sentence ends with the value.
  return sqlState(error)?.startsWith('22') ? error.message.replace(/: .*$/s, '') : error.message
}

/**
 * An error as it may be logged: what went wrong and where, never the values that were bound to a statement, nor the
 * row that PostgreSQL quotes as its detail. A password's hash may be among them.
 */
export function reportError(error: unknown, depth = 0): ErrorReport {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error', stack: '' }
  const report: ErrorReport = { type: error.name, message: safeMessage(error), stack: framesOf(error) }
  for (const name of NAMED_BY_POSTGRESQL) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string') report[name] = value
  }
  if (error.cause instanceof Error && depth < MAX_DEPTH) report.cause = reportError(error.cause, depth + 1)
  return report
}

/** What to tell the person at the terminal: the innermost reason, in one line. */
export function errorSentence(error: unknown): string {
  let report = reportError(error)
  while (report.cause) report = report.cause
  return [report.message, report.code && `(${report.code})`].filter(Boolean).join(' ')
}

/**
 * What an entry of the log says. Where an error is all that is logged, as Payload does, the log would take the error's own
 * message: with it every value that was bound to a statement.
 */
export function loggedWords([what, ...words]: [unknown, ...unknown[]]): [unknown, ...unknown[]] {
  const error = typeof what === 'object' && what !== null && 'err' in what ? what.err : what
  if (words.length > 0 || !(error instanceof Error)) return [what, ...words]
  return [{ err: error }, safeMessage(error)]
}
