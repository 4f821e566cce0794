import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, selectOne } from '@/platform/database/statements/rows'

/** Wrong codes of an account within an hour after which no code of it is checked for an hour. */
const WRONG_CODES = { most: 10, windowSeconds: 60 * 60 } as const

/**
 * Locks the count of an account's wrong codes until the transaction ends, so that codes are checked one at a time by
 * all instances, each after those before it were counted.
 * @returns the seconds to wait; 0 if a code may be checked
 */
export async function lockCodeFailures(db: Database, userId: number): Promise<number> {
  const { wait } = await selectOne(
    db,
    z.object({ wait: z.int() }),
    sql`insert into account_code_failures as f (user_id, window_ends) values (${userId}, now())
        on conflict (user_id) do update set user_id = excluded.user_id
        returning case when f.failures >= ${WRONG_CODES.most}
          then greatest(0, ceil(extract(epoch from f.window_ends - clock_timestamp())))::int else 0 end as wait`,
  )
  return wait
}

/** Counts a wrong code; the tenth begins an hour of its own. */
export async function countWrongCode(db: Database, userId: number): Promise<void> {
  const hour = sql`clock_timestamp() + make_interval(secs => ${WRONG_CODES.windowSeconds})`
  await db.execute(
    sql`update account_code_failures set
          failures = case when window_ends > clock_timestamp() then failures + 1 else 1 end,
          window_ends = case when window_ends > clock_timestamp() and failures + 1 < ${WRONG_CODES.most}
            then window_ends else ${hour} end
        where user_id = ${userId}`,
  )
}

/** Forgets the wrong codes of an account. */
export async function forgetCodeFailures(db: Database, userId: number): Promise<void> {
  await db.execute(sql`delete from account_code_failures where user_id = ${userId}`)
}
