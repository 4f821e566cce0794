import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { queryRow, selectRow } from '@/database/rows'

const accountRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  password_hash: z.string(),
})

/** An account with the data that a sign-in is checked against. */
export type SignInAccount = z.output<typeof accountRow>

/** The account of an e-mail address, active or not; undefined if there is none. */
export const findAccount = (payload: Payload, email: string): Promise<SignInAccount | undefined> =>
  queryRow(payload, accountRow, {
    text: 'select id, name, email, is_active, password_hash from admin_users where email = $1',
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
