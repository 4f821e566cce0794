import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PICTURE_IS_GONE } from '@/content/pictures/picture-titles'
import type { PictureKey } from '@/content/pictures/uploaded-picture'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { PICTURE_STATES, type PictureState } from '@/domain/picture'

/** Why an uploaded picture cannot be shown, by state. `ready`: it became ready after the document was read. */
export const PICTURE_PROBLEMS = {
  gone: PICTURE_IS_GONE,
  failed: 'this picture could not be prepared: choose another one',
  preparing: 'this picture is still being prepared: publish again in a moment',
  ready: 'this picture was prepared this moment: publish again',
} satisfies Record<PictureState | 'gone', string>

/**
 * Reads the states of uploaded pictures.
 * @param lock a locking clause for their rows
 * @returns the states by key, without unknown keys
 */
export async function pictureStates(
  db: Database,
  keys: readonly PictureKey[],
  lock = sql``,
): Promise<ReadonlyMap<string, PictureState>> {
  if (keys.length === 0) return new Map()
  const rows = await selectRows(
    db,
    z.object({ key: z.string(), state: z.enum(PICTURE_STATES) }),
    sql`select key, state from content_pictures where key = any(${sql.param(keys)}::text[]) ${lock}`,
  )
  return new Map(rows.map(({ key, state }) => [key, state]))
}
