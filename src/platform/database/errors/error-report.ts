import { asLogText } from '@/domain/rules/text/log-text'
import { sqlState } from './sql-state'

/** An error as logged. */
type ErrorReport = {
  type: string
  message: string
  /** The stack, without the message at its start. */
  stack: string
  /** PostgreSQL's error code, and the objects it names. */
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
 * Whether an error is drizzle's for a failed statement, whose message contains every bound value. Checked by shape: the
 * framework bundles its own copy of drizzle for the panel, and the adapter throws the package's class.
 */
const isFailedQuery = (error: Error): boolean =>
  'query' in error && typeof error.query === 'string' && 'params' in error

function safeMessage(error: Error): string {
  if (isFailedQuery(error)) return 'A query failed'
  // For invalid values (class 22) PostgreSQL's message ends with the value.
  return sqlState(error)?.startsWith('22') ? error.message.replace(/: .*$/s, '') : error.message
}

/**
 * Converts an error for the log: the failure and its place, without the values bound to a statement or the row in
 * PostgreSQL's detail, which may contain a password hash.
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

/** An error as one line, for logs other than Payload's. */
export const errorLine = (error: unknown): string => asLogText(JSON.stringify(reportError(error)))

/** The innermost reason in one line, for the terminal. */
export function errorSentence(error: unknown): string {
  let report = reportError(error)
  while (report.cause) report = report.cause
  return [report.message, report.code && `(${report.code})`].filter(Boolean).join(' ')
}

/**
 * The arguments of a log call, each on one line. If an error is logged without words, as Payload does, the logger would
 * use the error's own message, with all values bound to a statement.
 */
export function loggedWords([what, ...words]: [unknown, ...unknown[]]): [unknown, ...unknown[]] {
  const entry = typeof what === 'object' && what !== null && 'err' in what ? what : { err: what }
  if (words.length === 0 && entry.err instanceof Error) {
    const { msg, ...fields }: { msg?: unknown; err?: unknown } = entry
    return [fields, asLogText(typeof msg === 'string' ? msg : safeMessage(entry.err))]
  }
  const [said, ...others] = [what, ...words].map((word) =>
    typeof word === 'string' ? asLogText(word) : word,
  )
  return [said, ...others]
}

/** The message of the innermost cause: drizzle wraps it in an error with the statement and all its values. */
export function rootMessage(error: unknown): string {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  return root instanceof Error ? root.message : String(root)
}
