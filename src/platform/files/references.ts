import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { isUploadedFilePath } from '@/domain/rules/text/file-path'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { type ClaimedFolder, removeUnclaimed } from './claimed-folder'
import { isStored, publicPathOf, storedNameOf, UPLOADS } from './store'
import { fileStore } from './storing/chosen-store'
import { existingIn } from './storing/file-store'

/** The advisory lock between products that claim a file and the removal of unclaimed files. */
const FILES_LOCK = 0x46494c45

/**
 * Claims a stored file for a product: it cannot be removed until the transaction ends.
 * @returns whether the file exists
 */
async function claimFile(db: Database, name: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${FILES_LOCK})`)
  return isStored(name)
}

/**
 * Why a product cannot name this file, or null if it can: an uploaded file must exist, and cannot be removed until
 * the transaction ends. Other addresses are not checked.
 * @param label the field's label
 */
export async function whyNotTaken(db: Database, label: string, filePath: string): Promise<string | null> {
  if (!isUploadedFilePath(filePath)) return null
  const name = storedNameOf(filePath)
  const isThere = name !== null && (await claimFile(db, name))
  return isThere ? null : `${label} names no uploaded file: upload it first`
}

/** Claims stored files, as {@link whyNotTaken} does one. @returns the paths whose files exist */
export async function existingUploads(db: Database, filePaths: readonly string[]): Promise<Set<string>> {
  if (filePaths.length === 0) return new Set()
  await db.execute(sql`select pg_advisory_xact_lock_shared(${FILES_LOCK})`)
  const names = filePaths.map(storedNameOf).filter((name) => name !== null)
  const found = await existingIn(fileStore, UPLOADS.folder)(names)
  return new Set([...found].map(publicPathOf))
}

/**
 * The files that a product or a document of one names, or named and may name again, or that a kept release shows. @param names of stored
 * files
 */
async function referenced(db: Database, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const paths = sql.param(names.map(publicPathOf))
  const named = await selectRows(
    db,
    z.object({ path: z.string() }),
    sql`
    select image_path as path from reference_products where image_path = any(${paths}::text[])
    union select file_path from reference_products where file_path = any(${paths}::text[])
    union select file_path from product_documents where file_path = any(${paths}::text[])
    union select path from former_files where path = any(${paths}::text[])
    union select unnest(files) from release_product_papers where files && ${paths}::text[]
    union select fields ->> 'image_path' from release_products where fields ->> 'image_path' = any(${paths}::text[])
    union select fields ->> 'file_path' from release_products where fields ->> 'file_path' = any(${paths}::text[])`,
  )
  const taken = new Set(named.map(({ path }) => path))
  return new Set(names.filter((name) => taken.has(publicPathOf(name))))
}

/** The products' uploads as a swept folder. */
export const PRODUCT_FILES: ClaimedFolder = {
  ...UPLOADS,
  lock: FILES_LOCK,
  owner: 'product',
  freeAtOnce: 20,
  namedIn: [
    'reference_products',
    'product_documents',
    'former_files',
    'release_products',
    'release_product_papers',
  ],
  claimed: referenced,
}

/** Moves files that no product names to the trash. @returns how many were moved */
export const removeUnreferenced = (payload: Payload, names: string[]): Promise<number> =>
  removeUnclaimed(payload, PRODUCT_FILES, names)

/**
 * Releases the files that a product's image_path and file_path named before. The product's change is committed by
 * then, so a file that cannot be removed is only logged: the sweep finds it later.
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
