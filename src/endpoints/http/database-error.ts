import { ValidationError } from 'payload'

const FOREIGN_KEY_VIOLATION = '23503'

/** PostgreSQL's error code, dug out of what the layers above wrapped around it. */
function sqlState(error: unknown): string | undefined {
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) {
      return current.code
    }
    current = current.cause
  }
  return undefined
}

/**
 * Whether a write failed because a unique value is taken. Payload's adapter turns PostgreSQL's error into a
 * ValidationError of its own, whose entries (and only they) name the table.
 */
export function isTaken(error: unknown): boolean {
  return error instanceof ValidationError && error.data.errors.some((entry) => 'tableName' in entry)
}

/** Whether a write failed because what it refers to is gone. */
export const refersToNothing = (error: unknown) => sqlState(error) === FOREIGN_KEY_VIOLATION
