import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Database } from '@/database/database'
import { inTransaction } from '@/database/transaction'
import { isUploadedFilePath } from '@/domain/file-path'
import { discard, isStored, publicPathOf, putBack, storedNameOf } from './store'

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
export async function referenced(db: Database, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const paths = sql.param(names.map(publicPathOf))
  const { rows } = await db.execute(sql`
    select image_path as path from reference_products where image_path = any(${paths}::text[])
    union select file_path from reference_products where file_path = any(${paths}::text[])
    union select path from former_files where path = any(${paths}::text[])
    union select fields ->> 'image_path' from release_products where fields ->> 'image_path' = any(${paths}::text[])
    union select fields ->> 'file_path' from release_products where fields ->> 'file_path' = any(${paths}::text[])`)
  const taken = new Set(rows.map(({ path }) => String(path)))
  return new Set(names.filter((name) => taken.has(publicPathOf(name))))
}

/** Runs while no product can take a file. */
function withFilesLocked<Result>(payload: Payload, work: (db: Database) => Promise<Result>): Promise<Result> {
  return inTransaction(payload, { actor: null }, async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK})`)
    return work(db)
  })
}

/**
 * Puts those of the files into the trash that no product refers to.
 * @param names of stored files
 * @returns how many went
 */
export async function removeUnreferenced(payload: Payload, names: string[]): Promise<number> {
  if (names.length === 0) return 0
  return withFilesLocked(payload, async (db) => {
    const taken = await referenced(db, names)
    const free = names.filter((name) => !taken.has(name))
    await Promise.all(free.map(discard))
    return free.length
  })
}

/** Takes those of the files out of the trash that a product refers to (again, after a backup was restored). */
export async function putBackReferenced(payload: Payload, names: string[]): Promise<void> {
  if (names.length === 0) return
  await withFilesLocked(payload, async (db) => {
    await Promise.all(Array.from(await referenced(db, names), putBack))
  })
}

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
