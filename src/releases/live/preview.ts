import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { env } from '@/env'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { readRelease } from '../stored/stored-release'

/** Prefix of preview addresses. */
export const PREVIEW_PATH = '/preview/'

const LASTS = '1 hour'

const digestOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Creates a secret address under which a release is shown as to visitors, while the session lasts, for an hour at most.
 * @param session its owner's @returns the address of its home page
 * @throws {Refused} unknown; conflict: it has no pages
 */
export async function openPreview(db: Database, session: number, number: number): Promise<string> {
  const { state } = await readRelease(db, number)
  if (number === BUILT_IN_RELEASE) {
    throw new Refused('conflict', 'The site as it was built has no preview: put it live to see it.')
  }
  if (state !== 'ready' && state !== 'live' && state !== 'retired') {
    throw new Refused('conflict', `Release ${number} has no pages to look at.`)
  }
  const token = randomBytes(24).toString('base64url')
  await db.execute(sql`delete from release_previews where expires_at < now()`)
  await db.execute(sql`insert into release_previews (digest, release, session_id, expires_at)
    values (${digestOf(token)}, ${number}, ${session}, now() + ${LASTS}::interval)`)
  return `${PREVIEW_PATH}${token}/`
}

/** The release that a preview token shows; null if it is invalid, or its session over or without a required factor. */
export async function findPreview(db: Database, token: string): Promise<number | null> {
  const preview = await selectRow(
    db,
    z.object({ release: z.int() }),
    sql`
      select p.release from release_previews p
        join admin_sessions s on s.id = p.session_id and s.expires_at > now()
          and (s.has_factor or not ${env.requiresSecondFactor})
        join admin_users u on u.id = s.user_id and u.is_active
        join releases r on r.number = p.release and r.state in ('ready', 'live', 'retired')
      where p.digest = ${digestOf(token)} and p.expires_at > now()`,
  )
  return preview?.release ?? null
}
