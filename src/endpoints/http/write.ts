import { type Payload, ValidationError } from 'payload'
import { holdSession, lockAccounts, type Session } from '@/accounts/sessions'
import type { Database } from '@/database/database'
import { isUniqueViolation, sqlState } from '@/database/sql-state'
import { inTransaction, type Transaction } from '@/database/transaction'
import type { ChangeKind } from '@/domain/change'
import { Refusal } from './refusal'

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Whether a write failed because a unique value is taken. Payload's adapter turns PostgreSQL's error into a
 * ValidationError; only then do its entries name the table.
 */
const isTaken = (error: unknown) =>
  isUniqueViolation(error) ||
  (error instanceof ValidationError && error.data.errors.some((entry) => 'tableName' in entry))

/**
 * Messages for refusals by the database: of a duplicate of a unique value, and of a reference to a deleted record.
 */
export type Sentences = { taken?: string; gone?: string }

function explained(error: unknown, { taken, gone }: Sentences): unknown {
  if (taken && isTaken(error)) return new Refusal(409, taken)
  if (gone && sqlState(error) === FOREIGN_KEY_VIOLATION) return new Refusal(422, gone)
  return error
}

/** On whose behalf something is written, and the kind of its change set. */
type Staff = { payload: Payload; session: Session; kind?: ChangeKind }

type Work<Result> = (transaction: Transaction) => Promise<Result>

async function transact<Result>(
  { payload, session, kind }: Staff,
  hold: (db: Database) => Promise<void>,
  work: Work<Result>,
  sentences: Sentences,
): Promise<Result> {
  try {
    return await inTransaction(payload, { actor: session.user, kind }, async (transaction) => {
      await hold(transaction.db)
      return work(transaction)
    })
  } catch (error) {
    throw explained(error, sentences)
  }
}

/**
 * Runs a change for the signed-in admin in one transaction. The session is checked again in it: a body may arrive
 * long after its headers, and a session that has ended meanwhile must not write.
 * @throws {SessionOver} when the session has ended
 * @throws {Refusal} 409 or 422 with its message if the database refuses, and whatever the work throws
 */
export function write<Result>(staff: Staff, work: Work<Result>, sentences: Sentences = {}): Promise<Result> {
  return transact(staff, (db) => holdSession(db, staff.session), work, sentences)
}

/** Like {@link write}, for changes of accounts and their sessions: these run one at a time. */
export function writeAccounts<Result>(
  staff: Staff,
  work: Work<Result>,
  sentences: Sentences = {},
): Promise<Result> {
  const hold = async (db: Database) => {
    await lockAccounts(db)
    await holdSession(db, staff.session)
  }
  return transact(staff, hold, work, sentences)
}
