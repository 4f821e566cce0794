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

/** Counts a wrong code; one that is the tenth within the hour before it locks codes for an hour. */
export async function countWrongCode(db: Database, userId: number): Promise<void> {
  const hour = sql`make_interval(secs => ${WRONG_CODES.windowSeconds})`
  await db.execute(
    sql`update account_code_failures f set
          times = recent.times, failures = cardinality(recent.times), window_ends = clock_timestamp() + ${hour}
        from (select array_agg(at order by at) as times from account_code_failures o,
            unnest(o.times || clock_timestamp()::timestamptz(3)) as at
          where o.user_id = ${userId} and at > clock_timestamp() - ${hour}) as recent
        where f.user_id = ${userId}`,
  )
}

/** Forgets the wrong codes of an account. */
export async function forgetCodeFailures(db: Database, userId: number): Promise<void> {
  await db.execute(sql`delete from account_code_failures where user_id = ${userId}`)
}
