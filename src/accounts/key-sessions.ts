import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { KEY_CALLS_A_MINUTE, KEY_RIGHTS } from '@/domain/rules/accounts/program-key'
import { selectRow } from '@/platform/database/statements/rows'
import { hashOfKey, isKeyValid } from './program-keys'
import type { Session } from './sessions'

const AUTHORIZATION = /^Bearer +(avk_[\w-]{43})$/i

/** The key of an `Authorization: Bearer avk_…` header; null for any other form. */
export const programKeyOf = (authorization: string | null): string | null =>
  authorization?.match(AUTHORIZATION)?.[1] ?? null

/** The key has made as many writing calls within a minute as it may. */
export class KeyLimited extends Error {
  constructor(readonly retryAfter: number) {
    super(`A key may make ${KEY_CALLS_A_MINUTE} writing calls a minute: try again in ${retryAfter} seconds`)
  }
}

const foundKey = z.object({
  id: z.int(),
  name: z.string(),
  rights: z.array(z.enum(KEY_RIGHTS)),
  maker: z.int(),
  calls: z.int(),
  wait: z.int(),
})

/** How often the last use of a key that only reads is noted, in seconds. */
const USE_NOTED_EVERY = 60

const columns = sql`k.id, k.name, k.rights, k.maker_id as maker, k.calls,
  greatest(1, ceil(extract(epoch from k.window_ends - now())))::int as wait`

/** Counts a writing call in one statement, so that all instances count together. */
const count = (hash: string) => sql`
  update program_keys k set last_used_at = now(),
    calls = case when k.window_ends > now() then least(k.calls, ${KEY_CALLS_A_MINUTE}::int) + 1 else 1 end,
    window_ends = case when k.window_ends > now() then k.window_ends else now() + interval '1 minute' end
  from admin_users u where u.id = k.maker_id and k.key_hash = ${hash} and ${isKeyValid} returning ${columns}`

const look = (hash: string) => sql`
  with found as (select ${columns}, k.last_used_at from program_keys k join admin_users u on u.id = k.maker_id
      where k.key_hash = ${hash} and ${isKeyValid}),
    noted as (update program_keys set last_used_at = now() where id = (
      select k.id from program_keys k join found using (id)
      where coalesce(k.last_used_at < now() - make_interval(secs => ${USE_NOTED_EVERY}), true) for no key update of k skip locked))
  select * from found`

/**
 * Finds what a program with a valid key acts as: its maker's id, so that a person answers for it, under the key's name.
 * @param isWriting whether the call counts for the limit
 * @returns null if the key does not count
 * @throws {KeyLimited} after too many writing calls
 */
export async function findKeySession(
  payload: Payload,
  key: string,
  isWriting: boolean,
): Promise<Session | null> {
  const hash = hashOfKey(key)
  const found = await selectRow(payload.db.drizzle, foundKey, isWriting ? count(hash) : look(hash))
  if (!found) return null
  const { id, name, rights, maker, calls, wait } = found
  if (isWriting && calls > KEY_CALLS_A_MINUTE) throw new KeyLimited(wait)
  // No session has the id 0. A key is asked for no second factor: its maker was.
  return { id: 0, user: { id: maker, name, email: '', key: id }, rights, key: id, hasFactor: true }
}
