import { type Payload, ValidationError } from 'payload'
import type { Session } from '@/collections/admin-session'
import { sqlState } from '@/collections/sql-state'
import { inTransaction, type Transaction } from '@/collections/transaction'
import { Refusal } from './refusal'

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Whether a write failed because a unique value is taken. Payload's adapter turns PostgreSQL's error into a
 * ValidationError of its own, whose entries (and only they) name the table.
 */
const isTaken = (error: unknown) =>
  error instanceof ValidationError && error.data.errors.some((entry) => 'tableName' in entry)

/** What a client hears when the database refuses: of a value that must be unique, of a reference to what is gone. */
export type Sentences = { taken?: string; gone?: string }

function explained(error: unknown, { taken, gone }: Sentences): unknown {
  if (taken && isTaken(error)) return new Refusal(409, taken)
  if (gone && sqlState(error) === FOREIGN_KEY_VIOLATION) return new Refusal(422, gone)
  return error
}

/**
 * A change on behalf of whoever is signed in: in one transaction, whole or not at all.
 * @throws {Refusal} 409 or 422 with its sentence where the database refuses, and whatever the work throws
 */
export async function write<Result>(
  { payload, session }: { payload: Payload; session: Session },
  work: (transaction: Transaction) => Promise<Result>,
  sentences: Sentences = {},
): Promise<Result> {
  try {
    return await inTransaction(payload, session.user, work)
  } catch (error) {
    throw explained(error, sentences)
  }
}
