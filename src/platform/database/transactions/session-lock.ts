import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { z } from 'zod'
import { type Database, selectOne } from '../statements/rows'

/** Interval at which the lock's connection is used: proxies may close silent connections. */
const USED_EVERY_MS = 60_000

const answer = z.object({ isOurs: z.boolean() })

/** Checks that the lock's connection still exists. @throws if it was lost: another process may have the lock */
export type ConfirmLock = () => Promise<void>

/**
 * Runs work while a connection of its own holds an advisory lock. No transaction is open: the work may take hours.
 * @param work must confirm the lock before each step that must not run twice at the same time
 * @returns null if another connection holds it
 */
export async function withSessionLock<Result>(
  pool: Pool,
  lock: number,
  work: (confirm: ConfirmLock) => Promise<Result>,
): Promise<Result | null> {
  const client = await pool.connect()
  const ignore = () => {}
  // Without a listener the error of a lost connection would end the process.
  client.on('error', ignore)
  let asked: Promise<void> | undefined
  const ask = async () => {
    try {
      await client.query('select 1')
    } catch (cause) {
      throw new Error('The connection that holds the lock was lost', { cause })
    } finally {
      asked = undefined
    }
  }
  // Those who ask at the same time share an answer: a connection takes one statement at a time.
  const confirm = () => {
    asked ??= ask()
    return asked
  }
  const using = setInterval(() => confirm().catch(ignore), USED_EVERY_MS)
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isOurs"', [lock])
    return answer.parse(rows[0]).isOurs ? await work(confirm) : null
  } finally {
    clearInterval(using)
    await asked?.catch(ignore)
    const isEnded = await client.query('select pg_advisory_unlock($1)', [lock]).then(
      () => true,
      () => false,
    )
    client.off('error', ignore)
    // Of a connection that is lost the lock ends with its session.
    client.release(!isEnded)
  }
}

/** Whether any connection holds an advisory lock. @param lock of 32 bits */
export async function isLockHeld(db: Database, lock: number): Promise<boolean> {
  const { isHeld } = await selectOne(
    db,
    z.object({ isHeld: z.boolean() }),
    sql`select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${lock} and objsubid = 1
      and granted and database = (select oid from pg_database where datname = current_database())) as "isHeld"`,
  )
  return isHeld
}
