import { ValidationError } from 'payload'
import { sqlState } from '@/collections/sql-state'

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Whether a write failed because a unique value is taken. Payload's adapter turns PostgreSQL's error into a
 * ValidationError of its own, whose entries (and only they) name the table.
 */
export function isTaken(error: unknown): boolean {
  return error instanceof ValidationError && error.data.errors.some((entry) => 'tableName' in entry)
}

/** Whether a write failed because what it refers to is gone. */
export const refersToNothing = (error: unknown) => sqlState(error) === FOREIGN_KEY_VIOLATION
