import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import { keyFor } from './sealed-secret'

/** The purposes of a challenge. */
export type Purpose = { alone: true } | { step: string } | { enrolment: number }

const VALID_SECONDS = 5 * 60
/** A challenge: when it was issued, chance, and a tag over both and the purpose. */
const TIME_BYTES = 6
const RANDOM_BYTES = 16
const TAG_BYTES = 16

const tagOf = (issued: Buffer, purpose: Purpose): Buffer =>
  createHmac('sha256', keyFor('passkey challenge'))
    .update(JSON.stringify(purpose))
    .update(issued)
    .digest()
    .subarray(0, TAG_BYTES)

/** The seconds since 1970 by the clock of the database, which all instances share. */
export async function databaseSeconds(db: Database): Promise<number> {
  const { seconds } = await selectOne(
    db,
    z.object({ seconds: z.number() }),
    sql`select extract(epoch from clock_timestamp())::float8 as seconds`,
  )
  return seconds
}

/** Makes a challenge. Nothing is stored: anybody may ask for one, and it is known by its tag. */
export async function newChallenge(db: Database, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const issued = Buffer.alloc(TIME_BYTES + RANDOM_BYTES)
  issued.writeUIntBE(Math.floor(await databaseSeconds(db)), 0, TIME_BYTES)
  randomBytes(RANDOM_BYTES).copy(issued, TIME_BYTES)
  return new Uint8Array(Buffer.concat([issued, tagOf(issued, purpose)]))
}

/** Whether a challenge was made for this purpose, in the five minutes before. @param now {@link databaseSeconds} */
export function isChallenge(purpose: Purpose, challenge: string, now: number): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== TIME_BYTES + RANDOM_BYTES + TAG_BYTES) return false
  const issued = bytes.subarray(0, -TAG_BYTES)
  if (!timingSafeEqual(bytes.subarray(-TAG_BYTES), tagOf(issued, purpose))) return false
  return now - issued.readUIntBE(0, TIME_BYTES) < VALID_SECONDS
}

/** Uses a challenge up. @returns whether it was used for the first time */
export async function spendChallenge(db: Database, challenge: string): Promise<boolean> {
  await db.execute(sql`delete from used_challenges where expires_at <= now()`)
  const { rows } = await db.execute(
    sql`insert into used_challenges (challenge, expires_at)
        values (${challenge}, now() + make_interval(secs => ${2 * VALID_SECONDS})) on conflict do nothing returning 1`,
  )
  return rows.length > 0
}
