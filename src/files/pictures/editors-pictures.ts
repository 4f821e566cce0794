import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { PICTURE_FORMATS } from '@/domain/picture'
import { env } from '@/env'
import type { ClaimedFolder } from '../claimed-folder'
import { STORED_TYPES } from '../store'

/** Names the lock under which files of pictures are removed and put back. */
const PICTURES_LOCK = 0x50494354

const KEY_LENGTH = 22
/** `{key}.{extension}`, a picture as it was uploaded and written anew; `{key}-{width}.{format}`, its versions. */
const ORIGINAL = new RegExp(`^[A-Za-z0-9_-]{22}\\.(?:${Object.keys(STORED_TYPES).join('|')})$`)
const VERSION = new RegExp(`^[A-Za-z0-9_-]{22}-[1-9]\\d{0,3}\\.(?:${PICTURE_FORMATS.join('|')})$`)

/** Whether a name is one that versions of pictures have. */
export const isVersionName = (name: string): boolean => VERSION.test(name)

/** What the file of a picture itself is called. @param mimeType one of those that are stored */
export function originalName(key: string, mimeType: string): string {
  const [extension] = Object.entries(STORED_TYPES).find(([, type]) => type === mimeType) ?? []
  if (extension === undefined) throw new Error(`No picture is stored as ${mimeType}`)
  return `${key}.${extension}`
}

const keyOf = (name: string) => name.slice(0, KEY_LENGTH)

/** Those of the files whose picture is there, or is shown by a kept release. @param names of files in the folder */
async function claimed(db: Database, names: string[]): Promise<Set<string>> {
  const keys = [...new Set(names.map(keyOf))]
  if (keys.length === 0) return new Set()
  const named = await selectRows(
    db,
    z.object({ key: z.string() }),
    sql`
    with asked as (select unnest(${sql.param(keys)}::text[]) as key)
    select key from asked where exists (select from content_pictures p where p.key = asked.key)
      -- Random as a key is, no text has it but one that names the picture.
      or exists (select from release_documents d where strpos(d.content::text, asked.key) > 0)`,
  )
  const taken = new Set(named.map(({ key }) => key))
  return new Set(names.filter((name) => taken.has(keyOf(name))))
}

/** The pictures of editors: each as it was uploaded, and its versions. */
export const EDITORS_PICTURES: ClaimedFolder = {
  directory: env.picturesDir,
  isOwnName: (name) => ORIGINAL.test(name) || VERSION.test(name),
  lock: PICTURES_LOCK,
  owner: 'picture',
  // Of twenty pictures.
  freeAtOnce: 20 * 11,
  claimed,
}
