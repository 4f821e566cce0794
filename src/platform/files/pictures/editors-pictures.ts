import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PICTURE_IS_GONE } from '@/domain/content/pictures/picture-titles'
import type { PictureKey } from '@/domain/content/pictures/uploaded-picture'
import { PICTURE_FORMATS, PICTURE_STATES, type PictureState, shareFile } from '@/domain/rules/content/picture'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import type { ClaimedFolder } from '../claimed-folder'
import { STORED_TYPES } from '../store'
import { fileStore } from '../storing/chosen-store'
import { existingIn } from '../storing/file-store'

/** The advisory lock under which files of pictures are removed and restored. */
const PICTURES_LOCK = 0x50494354

const KEY_LENGTH = 22
const keyOf = (name: string) => name.slice(0, KEY_LENGTH)

/**
 * `{key}.{extension}`: the uploaded picture, re-encoded; `{key}-{width}.{format}`: its versions;
 * `{key}-share-{x}-{y}.jpg`: its cut for link previews around that focal point.
 */
const ORIGINAL = new RegExp(`^[A-Za-z0-9_-]{22}\\.(?:${Object.keys(STORED_TYPES).join('|')})$`)
const VERSION = new RegExp(
  `^[A-Za-z0-9_-]{22}-(?:([1-9]\\d{0,3})\\.(?:${PICTURE_FORMATS.join('|')})|share-(\\d{1,3})-(\\d{1,3})\\.jpg)$`,
)

/** Whether a file name is a picture's version. */
export const isVersionName = (name: string): boolean => VERSION.test(name)

/** Whether a picture has this version, as its row says. @param name of a version */
export async function isVersionNamed(db: Database, name: string): Promise<boolean> {
  const [, width, focalX, focalY] = VERSION.exec(name) ?? []
  const key = keyOf(name)
  if (!width && shareFile({ key, focalX: Number(focalX), focalY: Number(focalY) }) !== name) return false
  const { rows } = await db.execute(sql`
    select from content_pictures where key = ${key}
      and (${width ?? null}::jsonb is null or widths @> ${width ?? null}::jsonb)`)
  return rows.length > 0
}

/** The name of the picture's own file. @param mimeType one of the stored types */
export function originalName(key: string, mimeType: string): string {
  const [extension] = Object.entries(STORED_TYPES).find(([, type]) => type === mimeType) ?? []
  if (extension === undefined) throw new Error(`No picture is stored as ${mimeType}`)
  return `${key}.${extension}`
}

/** The name of the file from which a picture's versions are made; undefined where the store does not have it. */
export async function findOriginal(key: string): Promise<string | undefined> {
  const names = Object.keys(STORED_TYPES).map((extension) => `${key}.${extension}`)
  const [found] = await existingIn(fileStore, EDITORS_PICTURES.folder)(names)
  return found
}

/** The files whose picture exists or is in a kept release. @param names of files in the folder */
async function claimed(db: Database, names: string[]): Promise<Set<string>> {
  const keys = [...new Set(names.map(keyOf))]
  if (keys.length === 0) return new Set()
  const named = await selectRows(
    db,
    z.object({ key: z.string() }),
    sql`
    with asked as (select unnest(${sql.param(keys)}::text[]) as key)
    select key from asked where exists (select from content_pictures p where p.key = asked.key)
      -- Keys are random: a text that contains one names the picture.
      or exists (select from release_documents d where strpos(d.content::text, asked.key) > 0)`,
  )
  const taken = new Set(named.map(({ key }) => key))
  return new Set(names.filter((name) => taken.has(keyOf(name))))
}

/** The editors' pictures: each as uploaded, with its versions. */
export const EDITORS_PICTURES: ClaimedFolder = {
  folder: 'pictures',
  isOwnName: (name) => ORIGINAL.test(name) || VERSION.test(name),
  lock: PICTURES_LOCK,
  owner: 'picture',
  // Twelve files for each of twenty pictures.
  freeAtOnce: 20 * 12,
  namedIn: ['content_pictures', 'release_documents'],
  claimed,
}

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
