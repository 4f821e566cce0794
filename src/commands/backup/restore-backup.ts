import { createWriteStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Payload } from 'payload'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { env } from '@/env'
import { clientsOf, processOf } from '@/platform/database/connection/pool'
import { migrate } from '@/platform/database/migrating/migrate'
import type { Database } from '@/platform/database/statements/rows'
import { type ConfirmLock, withSessionLock } from '@/platform/database/transactions/session-lock'
import { markFolder } from '@/platform/files/ownership'
import { EDITORS_PICTURES } from '@/platform/files/pictures/editors-pictures'
import { PRODUCT_FILES } from '@/platform/files/references'
import { keyIn, newIncomingFile, removeFiles } from '@/platform/files/store'
import { fileStore } from '@/platform/files/storing/chosen-store'
import { eachOf } from '@/platform/workers/each-of'
import { siteStore } from '@/releases/pages/site-store'
import { claimedNames, type FileFolder, FOLDERS } from './backed-up-files'
import type { Backup } from './backups'
import { checkBackup } from './check-backup'
import { type FileEntry, placeOfFile } from './inventory'
import { loadBackup } from './load-backup'
import type { TellProgress } from './make-backup'
import { placesOfFiles } from './places-of-files'

const usage = z.object({ others: z.int(), since: z.string().nullable() })

/**
 * Refuses to restore into a database that others are connected to.
 * @param own PostgreSQL's processes for this one's connections
 * @throws {Refused} conflict
 */
async function refuseUsed(client: ClientBase, own: readonly number[]): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as others, to_char(min(backend_start) at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as since
      from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> all ($1::int[])`,
    [own],
  )
  const { others, since } = usage.parse(rows[0])
  if (others > 0)
    throw new Refused(
      'conflict',
      `The database is in use: ${others} ${others === 1 ? 'connection' : 'connections'} since ${since}. Stop the server, then restore.`,
    )
}

const content = z.object({ holdsData: z.boolean() })

/**
 * Refuses to restore into a database that is in use, or that holds data. Call it with the only connection of this
 * process.
 * @param replaces whether data may be replaced
 * @throws {Refused} conflict
 */
export async function refuseTaken(client: ClientBase, replaces: boolean): Promise<void> {
  await refuseUsed(client, [processOf(client)])
  if (replaces) return
  const { rows } = await client.query(
    `select to_regclass('public.payload_migrations') is not null as "holdsData"`,
  )
  if (content.parse(rows[0]).holdsData)
    throw new Refused(
      'conflict',
      'The database holds data already: add --replace to replace all of it, or name an empty one.',
    )
  for (const { folder, isOwnName } of FOLDERS) {
    const files = await fileStore.list(folder)
    if (files.some(({ name }) => isOwnName(name)))
      throw new Refused(
        'conflict',
        `${fileStore.nameOf(folder)} holds files already: add --replace to keep them beside those of the backup.`,
      )
  }
}

/** Puts the backup's files where its rows expect them; existing ones stay. @param placed gets the new keys */
async function placeFiles(
  { place }: Backup,
  places: ReadonlyMap<FileFolder, readonly string[]>,
  { confirm, placed, progress }: { confirm: ConfirmLock; placed: string[]; progress: () => void },
): Promise<void> {
  for (const [folder, names] of places) {
    const existing = new Set((await fileStore.list(folder.folder)).map(({ name }) => name))
    await eachOf(names, async (name) => {
      await confirm()
      if (existing.has(name)) return
      const key = keyIn(folder, name)
      const incoming = await newIncomingFile()
      try {
        await pipeline(place.read(placeOfFile(name)), createWriteStream(incoming))
        placed.push(key)
        await fileStore.put(key, incoming)
      } finally {
        await removeFiles([incoming])
      }
      progress()
    })
  }
}

/** @throws if a row names a file of the backup that is not in its place */
async function expectFilesOf(
  db: Database,
  files: readonly FileEntry[],
  places: ReadonlyMap<FileFolder, readonly string[]>,
): Promise<void> {
  const names = files.map(({ name }) => name)
  for (const [folder, placed] of places) {
    const there = new Set(placed)
    for (const name of await claimedNames(db, folder, names))
      if (!there.has(name))
        throw new Error(`A restored row names ${name}, which was not placed in ${folder.folder}`)
  }
}

/** Replaces the tables in one transaction. @returns the rows */
async function replaceTables(
  payload: Payload,
  backup: Backup,
  { progress, check }: { progress: TellProgress; check: (db: Database) => Promise<void> },
): Promise<number> {
  const client: PoolClient = await payload.db.pool.connect()
  try {
    await client.query('begin')
    // A server may have been started while the files were placed.
    await refuseUsed(client, clientsOf(payload.db.pool).map(processOf))
    const rows = await loadBackup(payload, client, backup, progress)
    await check(drizzle({ client }))
    await client.query('commit')
    client.release()
    return rows
  } catch (error) {
    // The connection ends with its transaction.
    client.release(true)
    throw error
  }
}

/** A server may have been started while the backup was compared. @throws {Refused} conflict */
async function refuseOthers(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await refuseUsed(client, clientsOf(pool).map(processOf))
  } finally {
    client.release()
  }
}

/** Advisory lock: one restore into a database at a time. */
const RESTORE_LOCK = 0x52535452

/** Adds files, then replaces the tables: no transaction waits for a file. @returns the rows */
async function replaceAll(
  payload: Payload,
  backup: Backup,
  files: readonly FileEntry[],
  progress: TellProgress,
): Promise<number> {
  const places = await placesOfFiles(backup, files)
  const placed: string[] = []
  try {
    const rows = await withSessionLock(payload.db.pool, RESTORE_LOCK, async (confirm) => {
      await refuseOthers(payload.db.pool)
      await placeFiles(backup, places, {
        confirm,
        placed,
        progress: () => progress('Files', placed.length, files.length),
      })
      return replaceTables(payload, backup, { progress, check: (db) => expectFilesOf(db, files, places) })
    })
    if (rows === null) throw new Refused('conflict', 'Another restore into this database is running.')
    return rows
  } catch (error) {
    await fileStore.removeAll(placed).catch(() => {})
    throw error
  }
}

/**
 * Removes all printed pages: a release of the restored database may have the number of another one, whose pages these
 * are. They are printed again from the frozen rows, by the restored lists.
 */
async function removePrintedPages(): Promise<void> {
  const names = await readdir(env.releasesDir).catch((): string[] => [])
  // The folder itself may be a mounted one.
  await Promise.all(
    names.map((name) => rm(path.join(env.releasesDir, name), { recursive: true, force: true })),
  )
  await siteStore().shared?.removeAll()
}

/**
 * Restores a backup (contract §8): compares all of it with its inventory, then adds the files and replaces the
 * database, and runs the migrations that are newer than the backup. What fails leaves things as they were.
 * @returns how many rows and files were restored
 * @throws {Refused} rule: the backup is damaged or of a newer version
 */
export async function restoreBackup(
  payload: Payload,
  backup: Backup,
  progress: TellProgress,
): Promise<{ rows: number; files: number }> {
  progress('Checking', 0, 1)
  const files = await checkBackup(backup)
  const rows = await replaceAll(payload, backup, files, progress)
  for (const folder of [PRODUCT_FILES, EDITORS_PICTURES])
    await markFolder(folder, backup.inventory.installation)
  await migrate(payload)
  await removePrintedPages()
  return { rows, files: files.length }
}
