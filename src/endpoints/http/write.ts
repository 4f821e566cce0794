import { type Payload, ValidationError } from 'payload'
import { holdSession, lockAccounts, type Session } from '@/accounts/sessions'
import type { ChangeKind } from '@/domain/rules/changes/change'
import { isUniqueViolation } from '@/platform/database/errors/sql-state'
import type { Database } from '@/platform/database/statements/rows'
import { inTransaction, type Transaction } from '@/platform/database/transactions/transaction'
import { Refusal } from './answer'

/**
 * Whether a write failed because a unique value is taken. Payload's adapter turns PostgreSQL's error into a
 * ValidationError; only then do its entries name the table.
 */
const isTaken = (error: unknown) =>
  isUniqueViolation(error) ||
  (error instanceof ValidationError && error.data.errors.some((entry) => 'tableName' in entry))

/** The author of a write, and the kind of its change set. */
type Staff = { payload: Payload; session: Session; kind?: ChangeKind }

type Work<Result> = (transaction: Transaction) => Promise<Result>

async function transact<Result>(
  { payload, session, kind }: Staff,
  hold: (db: Database) => Promise<void>,
  work: Work<Result>,
  taken: string | undefined,
): Promise<Result> {
  try {
    return await inTransaction(payload, { actor: session.user, kind }, async (transaction) => {
      await hold(transaction.db)
      return work(transaction)
    })
  } catch (error) {
    throw taken !== undefined && isTaken(error) ? new Refusal(409, taken) : error
  }
}

/**
 * Runs a change for the signed-in admin in one transaction. The session is checked again in it: a body may arrive
 * long after its headers, and a session that has ended meanwhile must not write.
 * @param taken the message when the database refuses a duplicate of a unique value
 * @throws {SessionOver} when the session has ended
 * @throws {Refusal} 409 with that message, and whatever the work throws
 */
export function write<Result>(staff: Staff, work: Work<Result>, taken?: string): Promise<Result> {
  return transact(staff, (db) => holdSession(db, staff.session), work, taken)
}

/** Like {@link write}, for changes of accounts and their sessions: these run one at a time. */
export function writeAccounts<Result>(staff: Staff, work: Work<Result>, taken?: string): Promise<Result> {
  const hold = async (db: Database) => {
    await lockAccounts(db)
    await holdSession(db, staff.session)
  }
  return transact(staff, hold, work, taken)
}
