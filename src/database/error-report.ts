import { asLogText } from '@/domain/log-text'
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

/**
 * Whether an error is drizzle's of a statement that failed, whose message has every value bound to it. By its shape: the
 * framework bundles a copy of drizzle for the panel, and the adapter throws the class of the package.
 */
const isFailedQuery = (error: Error): boolean =>
  'query' in error && typeof error.query === 'string' && 'params' in error

function safeMessage(error: Error): string {
  if (isFailedQuery(error)) return 'A query failed'
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

/** An error as one line of a log that is not Payload's. */
export const errorLine = (error: unknown): string => asLogText(JSON.stringify(reportError(error)))

/** What to tell the person at the terminal: the innermost reason, in one line. */
export function errorSentence(error: unknown): string {
  let report = reportError(error)
  while (report.cause) report = report.cause
  return [report.message, report.code && `(${report.code})`].filter(Boolean).join(' ')
}

/**
 * The words of an entry of the log, each on one line. Where an error is all that is logged, as Payload does, the log would
 * take the error's own message, and with it every value that was bound to a statement.
 */
export function loggedWords([what, ...words]: [unknown, ...unknown[]]): [unknown, ...unknown[]] {
  const error = typeof what === 'object' && what !== null && 'err' in what ? what.err : what
  if (words.length === 0 && error instanceof Error) return [{ err: error }, asLogText(safeMessage(error))]
  const [said, ...others] = [what, ...words].map((word) =>
    typeof word === 'string' ? asLogText(word) : word,
  )
  return [said, ...others]
}
