import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { type Database, selectOne, selectRows } from '@/platform/database/statements/rows'
import { isoText } from '@/platform/database/statements/values'
import { withSessionLock } from '@/platform/database/transactions/session-lock'
import { inSnapshot } from '@/platform/database/transactions/transaction'
import { BACKUP_LOCK } from '@/platform/files/kept-for-backup'
import { liveRelease } from '@/releases/stored/stored-release'
import { copyFiles, missingUploads, type NamedFile, namedFiles } from './backed-up-files'
import { readTables } from './backed-up-tables'
import {
  claimPlace,
  keepNewest,
  listBackups,
  newName,
  removeIncomplete,
  sealBackup,
  tableKey,
} from './backups'
import type { Inventory } from './inventory'
import type { BackupPlace } from './places/backup-place'
import { SAME_TEXT, writeTable } from './table-copies'

/** What {@link makeBackup} reports on the way. */
export type TellProgress = (step: string, done: number, total: number) => void

/** A completed backup. */
type Made = {
  name: string
  inventory: Inventory
  /** Files that no earlier backup had. */
  added: number
  /** Uploads that products name, but that do not exist. */
  missing: string[]
}

const aboutDatabase = z.object({ installation: z.string(), at: z.string(), postgres: z.string() })

/** The target of a backup, and the data noted with it. */
type BackupOrder = {
  place: BackupPlace
  /** The product's version. */
  version: string
  /** How many of the newest complete backups to keep; null: all. */
  keep: number | null
}

type Snapshot = Omit<Inventory, 'files'> & { name: string; named: NamedFile[]; missing: string[] }

/** Copies the tables, and finds the files that they name, as of one moment. */
async function copyDatabase(
  db: Database,
  client: PoolClient,
  { place, version }: BackupOrder,
  progress: TellProgress,
): Promise<Snapshot> {
  await client.query(SAME_TEXT)
  const about = await selectOne(
    db,
    aboutDatabase,
    sql`select id as installation, ${isoText('now()')} as at, current_setting('server_version') as postgres from installation`,
  )
  const name = await newName(place, about.at)
  const tables: Inventory['tables'] = []
  const found = await readTables(db)
  for (const table of found) {
    progress('Tables', tables.length, found.length)
    const measure = await writeTable(client, table, (compressed) =>
      place.write(tableKey(name, table.name), compressed),
    )
    tables.push({ name: table.name, ...measure })
  }
  const migrations = await selectRows(
    db,
    z.object({ name: z.string() }),
    sql`select name from payload_migrations order by name`,
  )
  const sequences = await selectRows(
    db,
    z.object({ name: z.string(), last: z.coerce.number().nullable() }),
    sql`select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  const named = await namedFiles(db)
  return {
    ...about,
    format: 1,
    version,
    migrations: migrations.map((migration) => migration.name),
    release: await liveRelease(db),
    tables,
    sequences,
    name,
    named,
    missing: await missingUploads(db, named),
  }
}

/** Prepares the place: checks that it belongs to this installation, and removes remains of killed backups. */
async function prepare(db: Database, { place }: BackupOrder): Promise<void> {
  const { id } = await selectOne(db, z.object({ id: z.string() }), sql`select id from installation`)
  await claimPlace(place, id)
  await removeIncomplete(place)
}

/**
 * Backs up the database and its files (contract §8), while servers run or not; calls do not wait for it. The snapshot
 * ends when the tables are copied: files take long, and the database could not clean up during that time. A lock
 * refuses a second backup to the end, and keeps each file that the snapshot names
 * (src/platform/files/kept-for-backup.ts).
 * @throws {Refused} conflict: another backup runs, or the place has backups of another installation
 */
export async function makeBackup(pool: Pool, order: BackupOrder, progress: TellProgress): Promise<Made> {
  const { place, keep } = order
  await place.check()
  const made = await withSessionLock(pool, BACKUP_LOCK, async (confirm) => {
    await prepare(drizzle({ client: pool }), order)
    const { name, named, missing, ...inventory } = await inSnapshot(pool, (db, client) =>
      copyDatabase(db, client, order, progress),
    )
    // A damaged backup must not prevent a new one.
    const earlier = await listBackups(place, () => {})
    const { entries, bytes, added } = await copyFiles(place, named, earlier, {
      confirm,
      progress: (done) => progress('Files', done, named.length),
    })
    await confirm()
    const whole = await sealBackup({ place, name }, inventory, entries, bytes)
    await pool.query('update installation set backed_up_at = now()')
    if (keep !== null) await keepNewest(place, keep)
    return { name, inventory: whole, added, missing }
  })
  if (!made) throw new Refused('conflict', 'Another backup of this database is running: wait for its end.')
  return made
}
