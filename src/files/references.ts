import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { isUploadedFilePath } from '@/domain/file-path'
import { type ClaimedFolder, removeUnclaimed } from './claimed-folder'
import { isStored, publicPathOf, storedNameOf, UPLOADS } from './store'

/** Names the lock between products that take a file and whoever removes files that no product has. */
const FILES_LOCK = 0x46494c45

/**
 * Takes a stored file for a product: until the transaction ends nobody removes it.
 * @returns whether the file is there
 */
async function claimFile(db: Database, name: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${FILES_LOCK})`)
  return isStored(name)
}

/**
 * Why a product cannot name this file, or null when it can: an uploaded one has to be there, and stays until the
 * transaction ends. Other addresses are none of ours.
 * @param label what the field is called
 */
export async function whyNotTaken(db: Database, label: string, filePath: string): Promise<string | null> {
  if (!isUploadedFilePath(filePath)) return null
  const name = storedNameOf(filePath)
  const isThere = name !== null && (await claimFile(db, name))
  return isThere ? null : `${label} names no uploaded file: upload it first`
}

/** Those of the files that a product refers to, or did once and may again, or that a kept release shows. @param names of stored files */
async function referenced(db: Database, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const paths = sql.param(names.map(publicPathOf))
  const named = await selectRows(
    db,
    z.object({ path: z.string() }),
    sql`
    select image_path as path from reference_products where image_path = any(${paths}::text[])
    union select file_path from reference_products where file_path = any(${paths}::text[])
    union select path from former_files where path = any(${paths}::text[])
    union select fields ->> 'image_path' from release_products where fields ->> 'image_path' = any(${paths}::text[])
    union select fields ->> 'file_path' from release_products where fields ->> 'file_path' = any(${paths}::text[])`,
  )
  const taken = new Set(named.map(({ path }) => path))
  return new Set(names.filter((name) => taken.has(publicPathOf(name))))
}

/** The uploads of products, as they are swept. */
export const PRODUCT_FILES: ClaimedFolder = {
  ...UPLOADS,
  lock: FILES_LOCK,
  owner: 'product',
  freeAtOnce: 20,
  claimed: referenced,
}

/** Puts those of the files into the trash that no product refers to. @returns how many went */
export const removeUnreferenced = (payload: Payload, names: string[]): Promise<number> =>
  removeUnclaimed(payload, PRODUCT_FILES, names)

/**
 * Lets go of what a product's image_path and file_path named before. The product's own change is done by
 * then, so a file that cannot be removed now is only logged: the sweep finds it later.
 */
export async function releaseFiles(payload: Payload, paths: (string | null)[]): Promise<void> {
  const names = paths.map(storedNameOf).filter((name) => name !== null)
  try {
    await removeUnreferenced(payload, names)
  } catch (error) {
    payload.logger.error({
      err: error,
      msg: `Files that no product has any more stay for now: ${names.join(', ')}`,
    })
  }
}
