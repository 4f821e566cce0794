import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { z } from 'zod'
import { queryRow } from '@/database/rows'

/** Failed sign-ins within a minute after which further attempts are refused; successful ones do not count. */
const SIGN_IN_FAILURES = { perAccountAndAddress: 5, perAddress: 20, windowSeconds: 60 } as const

type Attempt = { email: string; address: string }

const keysOf = ({ email, address }: Attempt) => ({
  // Hashed: both parts have any length, and the table must not reveal who tried to sign in.
  account: createHash('sha256').update(`${address}\n${email}`).digest('base64url'),
  address: createHash('sha256').update(address).digest('base64url'),
})

/**
 * Whether this account from this address, or the address as a whole, has failed too often. The counts are rows, so
 * that several instances share them.
 * @returns the seconds to wait; 0 if an attempt is allowed
 */
export async function signInWait(payload: Payload, attempt: Attempt): Promise<number> {
  const keys = keysOf(attempt)
  const found = await queryRow(payload, z.object({ wait: z.int().nullable() }), {
    text: `select max(ceil(extract(epoch from window_ends - now())))::int as wait from sign_in_failures
           where window_ends > now()
             and (key = $1 and failures >= $2 or key = $3 and failures >= $4)`,
    values: [keys.account, SIGN_IN_FAILURES.perAccountAndAddress, keys.address, SIGN_IN_FAILURES.perAddress],
  })
  return found?.wait ?? 0
}

/** Counts a failure for both; the one-minute window begins with its first failure. */
export async function countSignInFailure({ db }: Payload, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  // Sorted, so that two simultaneous failures lock the rows in the same order.
  await db.pool.query({
    text: `insert into sign_in_failures as f
           select key, 1, now() + make_interval(secs => $2) from unnest($1::text[]) as key
           on conflict (key) do update set
             failures = case when f.window_ends > now() then f.failures + 1 else 1 end,
             window_ends = case when f.window_ends > now() then f.window_ends else excluded.window_ends end`,
    values: [[keys.account, keys.address].sort(), SIGN_IN_FAILURES.windowSeconds],
  })
  await db.pool.query(`delete from sign_in_failures where window_ends < now() - interval '1 minute'
    and key in (select key from sign_in_failures where window_ends < now() - interval '1 minute' limit 20
                for update skip locked)`)
}
