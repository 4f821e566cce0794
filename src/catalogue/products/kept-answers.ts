import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { type Database, selectRow } from '@/platform/database/statements/rows'

/** How long an answer is kept for a repeated call, in hours. */
const KEPT_HOURS = 24

const isOld = sql`kept_at < now() - make_interval(hours => ${KEPT_HOURS})`

/** A call that may be sent again: its caller, the key that it names itself by, and its body. */
type RepeatableCall = { caller: string; key: string; body: unknown }

/**
 * Does work once for a key of a caller, in the caller's transaction: a call that is repeated within
 * {@link KEPT_HOURS} hours gets the same answer. One that comes at the same time waits for the first.
 * @param schema of the answer, as it was kept
 * @throws {Refused} conflict: the key was used with another body
 */
export async function doneOnce<Answer>(
  db: Database,
  { caller, key, body }: RepeatableCall,
  schema: z.ZodType<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  await db.execute(
    sql`delete from kept_answers where caller = ${caller} and idempotency_key = ${key} and ${isOld}`,
  )
  // Waits for another transaction that has just inserted the key.
  const { rows } = await db.execute(sql`
    insert into kept_answers (caller, idempotency_key, body_digest) values (${caller}, ${key}, ${digest})
    on conflict do nothing returning 1`)
  if (rows.length > 0) {
    const answer = await work()
    await db.execute(sql`update kept_answers set answer = ${JSON.stringify(answer)}::jsonb
      where caller = ${caller} and idempotency_key = ${key}`)
    return answer
  }
  const kept = await selectRow(
    db,
    z.object({ digest: z.string(), answer: schema }),
    sql`select body_digest as digest, answer from kept_answers where caller = ${caller} and idempotency_key = ${key}`,
  )
  if (kept?.digest !== digest)
    throw new Refused('conflict', 'This Idempotency-Key was used with another body: use a new key')
  return kept.answer
}

/** Deletes answers that are too old to be given again. */
export async function forgetAnswers(db: Database): Promise<void> {
  await db.execute(sql`delete from kept_answers where ${isOld}`)
}
