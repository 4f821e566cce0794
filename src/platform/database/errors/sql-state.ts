import { StoreAway } from '@/domain/rules/changes/store-away'

/**
 * PostgreSQL's error code (SQLSTATE, such as `23503`) from the causes of an error; undefined if it did not come from
 * PostgreSQL.
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

/** Whether the connection to the database failed, broke or is silent, so that further statements are useless. */
export function isConnectionLost(error: unknown): boolean {
  return someCause(
    error,
    ({ message }, code) =>
      NETWORK_CODES.has(code) ||
      // 57P01–57P03: the server is shutting down or starting; class 08: connection exceptions; 25P03: idle transaction
      // ended; 53300: too many connections.
      /^(57P0[1-3]|08\w{3}|25P03|53300)$/.test(code) ||
      /^(Connection terminated|Query read timeout|Client (has encountered|was closed))|timeout exceeded when trying to connect|timeout expired/i.test(
        message,
      ),
  )
}

/** Deadlock (40P01) or serialization failure (40001): one of the transactions must be retried. */
const LOST_RACES = new Set(['40P01', '40001'])
/** Lock timeout (55P03) or statement timeout (57014). */
const MISSED_DEADLINES = new Set(['55P03', '57014'])

/** Whether a statement waited for a lock as long as it may. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'

/** Thrown by work whose data changed between check and write; a retry sees the changes. */
export class LostRace extends Error {}

/** Whether a transaction failed because of concurrent ones, so that a retry may succeed. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof LostRace || LOST_RACES.has(sqlState(error) ?? '')

/**
 * Whether PostgreSQL blames the data: wrong values, broken constraints, refusals of triggers, values too large to
 * index. Other data may be accepted.
 */
export const blamesData = (error: unknown): boolean => /^(?:22|23|54|P0)/.test(sqlState(error) ?? '')

/** Whether a unique value is already taken. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'

/** Another process has reported that the database, or the store of files, was unavailable. */
export class DatabaseAway extends Error {}

/**
 * Whether the database, or the store of files, was unreachable, disconnected or out of time: the request may be valid,
 * and may succeed when repeated.
 */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof DatabaseAway ||
    error instanceof StoreAway ||
    isConnectionLost(error) ||
    isLostRace(error) ||
    MISSED_DEADLINES.has(sqlState(error) ?? '')
  )
}
