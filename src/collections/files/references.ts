import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Database } from '../database'
import { inTransaction } from '../transaction'
import { isStored, publicPathOf, removeFiles, storedFile, storedNameOf } from './store'

/** Names the lock between products that take a file and whoever removes files that no product has. */
const FILES_LOCK = 0x46494c45

/**
 * Takes a stored file for a product: until the transaction ends nobody removes it.
 * @returns whether the file is there
 */
export async function claimFile(db: Database, name: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${FILES_LOCK})`)
  return isStored(name)
}

async function referenced(db: Database, names: string[]): Promise<Set<string>> {
  const paths = sql.param(names.map(publicPathOf))
  const { rows } = await db.execute(sql`
    select image_path as path from reference_products where image_path = any(${paths}::text[])
    union select file_path from reference_products where file_path = any(${paths}::text[])`)
  return new Set(rows.map(({ path }) => String(path)))
}

/**
 * Removes those of the files that no product refers to.
 * @param names of stored files
 * @returns the removed ones
 */
export async function removeUnreferenced(payload: Payload, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  return inTransaction(payload, null, async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK})`)
    const taken = await referenced(db, names)
    const free = names.filter((name) => !taken.has(publicPathOf(name)))
    await removeFiles(free.map(storedFile))
    return free
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
