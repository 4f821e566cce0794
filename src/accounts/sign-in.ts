import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { FACTOR_KINDS } from '@/domain/rules/accounts/factor'
import { RIGHTS } from '@/domain/rules/accounts/rights'
import { type Database, queryRow, selectRow } from '@/platform/database/statements/rows'

const accountRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  password_hash: z.string(),
  /** The kinds of its second factors. */
  factors: z.array(z.enum(FACTOR_KINDS)),
  has_notice: z.boolean(),
  rights: z.array(z.enum(RIGHTS)),
})

/** An account with the data that a sign-in is checked against. */
export type SignInAccount = z.output<typeof accountRow>

/** The columns of {@link accountRow}. */
const ACCOUNT = `id, name, email, is_active, password_hash, rights,
  array(select distinct kind from account_factors f where f.user_id = u.id order by kind desc) as factors,
  exists (select from account_notices n where n.user_id = u.id) as has_notice`

/** The account of an e-mail address, active or not; undefined if there is none. */
export const findAccount = (payload: Payload, email: string): Promise<SignInAccount | undefined> =>
  queryRow(payload, accountRow, {
    text: `select ${ACCOUNT} from admin_users u where email = $1`,
    values: [email],
  })

/**
 * Locks an account until the transaction ends.
 * @returns whether it is unchanged since the check: active, and with the same password
 */
export async function holdAccount(
  db: Database,
  { id, password_hash }: Pick<SignInAccount, 'id' | 'password_hash'>,
): Promise<boolean> {
  const held = await selectRow(
    db,
    z.object({ id: z.int() }),
    sql`select id from admin_users where id = ${id} and is_active and password_hash = ${password_hash} for share`,
  )
  return held !== undefined
}

/** Locks an account by its id until the transaction ends; undefined if it is not active. */
export async function holdAccountOf(db: Database, id: number): Promise<SignInAccount | undefined> {
  await db.execute(sql`select 1 from admin_users where id = ${id} for share`)
  return selectRow(
    db,
    accountRow,
    sql`select ${sql.raw(ACCOUNT)} from admin_users u where id = ${id} and is_active`,
  )
}

const noticeRow = z.object({ notice: z.string() })

/** Takes what an account is to be told; undefined if there is nothing. */
export async function takeNotice(db: Database, account: SignInAccount): Promise<string | undefined> {
  if (!account.has_notice) return undefined
  const taken = await selectRow(
    db,
    noticeRow,
    sql`delete from account_notices where user_id = ${account.id} returning notice`,
  )
  return taken?.notice
}

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
