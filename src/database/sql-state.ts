/**
 * PostgreSQL's error code (SQLSTATE, such as `23503`), dug out of what the layers above wrapped around it;
 * undefined when the error came from somewhere else.
 */
export function sqlState(error: unknown): string | undefined {
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) {
      return current.code
    }
    current = current.cause
  }
  return undefined
}

function someCause(error: unknown, holds: (cause: Error, code: string) => boolean): boolean {
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (holds(current, 'code' in current ? String(current.code) : '')) return true
    current = current.cause
  }
  return false
}

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])

/** Whether the connection to the database could not be made, broke, or is silent: there is no use in asking it more. */
export function isConnectionLost(error: unknown): boolean {
  return someCause(
    error,
    ({ message }, code) =>
      NETWORK_CODES.has(code) ||
      // 57P01–57P03: the server is shutting down or starting; class 08: connection exceptions; 25P03: it ended a
      // transaction that stood still; 53300: full.
      /^(57P0[1-3]|08\w{3}|25P03|53300)$/.test(code) ||
      /^(Connection terminated|Query read timeout|Client (has encountered|was closed))|timeout exceeded when trying to connect|timeout expired/i.test(
        message,
      ),
  )
}

/** Transactions that wait for each other (40P01), or cannot be put in an order (40001): one is told to try again. */
const LOST_RACES = new Set(['40P01', '40001'])
/** A lock that did not come in time (55P03), a statement that did not end in time (57014). */
const MISSED_DEADLINES = new Set(['55P03', '57014'])

/** Thrown by work that found something else than it had looked at: run again, it sees what others did meanwhile. */
export class LostRace extends Error {}

/** Whether a transaction ended so that others could go on: run again, it may well succeed. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof LostRace || LOST_RACES.has(sqlState(error) ?? '')

/**
 * Whether PostgreSQL blames the data: wrong values, broken constraints, refusals of triggers, values too large to index.
 * Other data may be taken.
 */
export const blamesData = (error: unknown): boolean => /^(?:22|23|54|P0)/.test(sqlState(error) ?? '')

/** Whether a value that must be unique is taken. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'

/** Another process has told that the database did not answer it. */
export class DatabaseAway extends Error {}

/**
 * Whether the database could not be reached, went away in the middle or had no time: the request may be right, and may
 * work when it is sent again.
 */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof DatabaseAway ||
    isConnectionLost(error) ||
    isLostRace(error) ||
    MISSED_DEADLINES.has(sqlState(error) ?? '')
  )
}
