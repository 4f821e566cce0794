import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ProgramKeyAnswer, programKeyAnswer } from '@/domain/contract/program-key-answer'
import type { Paging } from '@/domain/contract/query-params'
import { KEY_BEGINNING } from '@/domain/rules/accounts/program-key'
import type { programKeySchema } from '@/domain/rules/accounts/program-key-schema'
import { Refused } from '@/domain/rules/changes/refused'
import {
  countRows,
  type Database,
  selectOne,
  selectRow,
  selectRows,
} from '@/platform/database/statements/rows'
import { isoText, rowsOfPage } from '@/platform/database/statements/values'

/** Keys of one installation; a program needs two while it changes them. */
const KEYS_MAX = 100

/** Characters of a key that stay readable: too few to guess the rest, enough to recognise it. */
const SHOWN = KEY_BEGINNING.length + 8

export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex')

/** Whether a key counts, as SQL over `k` and its maker `u`; when it was last used is another matter. */
export const isKeyValid = sql`k.ended_at is null and k.valid_until > now() and u.is_active and 'catalogue' = any(u.rights)`

const selectKeys = sql`
  select k.id, k.name, k.prefix, k.rights,
    case when ${isKeyValid} then 'valid' when k.valid_until <= now() then 'expired' else 'ended' end as state,
    ${isoText('k.valid_until')} as valid_until, ${isoText('k.last_used_at')} as last_used,
    ${isoText('k.created_at')} as created_at, json_build_object('id', u.id, 'name', u.name) as created_by
  from program_keys k join admin_users u on u.id = k.maker_id`

/** Lists a page of the keys, newest first. */
export async function listKeys(
  db: Database,
  paging: Paging,
): Promise<{ keys: ProgramKeyAnswer[]; total: number }> {
  const keys = await selectRows(
    db,
    programKeyAnswer,
    sql`${selectKeys} order by k.id desc ${rowsOfPage(paging)}`,
  )
  return { keys, total: await countRows(db, sql`program_keys`) }
}

/**
 * Makes a key for a program; the caller holds the accounts' lock.
 * @returns the key, which is not stored
 * @throws {Refused} conflict: there are as many as can be kept
 */
export async function createKey(
  db: Database,
  maker: number,
  { name, rights, valid_until }: z.output<typeof programKeySchema>,
): Promise<ProgramKeyAnswer & { key: string }> {
  if ((await countRows(db, sql`program_keys`)) >= KEYS_MAX)
    throw new Refused('conflict', `There are ${KEYS_MAX} keys, which is as many as can be kept: delete one`)
  const key = `${KEY_BEGINNING}${randomBytes(32).toString('base64url')}`
  const { id } = await selectOne(
    db,
    z.object({ id: z.int() }),
    sql`insert into program_keys (name, prefix, key_hash, rights, maker_id, valid_until)
        values (${name}, ${key.slice(0, SHOWN)}, ${hashOfKey(key)}, ${sql.param([...rights])}::text[], ${maker},
          ${valid_until.toISOString()})
        returning id`,
  )
  return { ...(await selectOne(db, programKeyAnswer, sql`${selectKeys} where k.id = ${id}`)), key }
}

/** Deletes a key: a call that it is making is refused where it writes, or was before. @returns its name @throws {Refused} unknown */
export async function deleteKey(db: Database, id: number): Promise<string> {
  const deleted = await selectRow(
    db,
    z.object({ name: z.string() }),
    sql`delete from program_keys where id = ${id} returning name`,
  )
  if (!deleted) throw new Refused('unknown', 'There is no such key')
  return deleted.name
}

/** Ends the keys of a user who is deactivated or loses the catalogue; they stay ended. @returns their ids */
export async function endKeysOf(db: Database, maker: number): Promise<number[]> {
  const ended = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`update program_keys set ended_at = now() where maker_id = ${maker} and ended_at is null returning id`,
  )
  return ended.map(({ id }) => id)
}
