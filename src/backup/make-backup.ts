import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { isoText } from '@/database/iso-text'
import { selectOne, selectRows } from '@/database/rows'
import { inSnapshot } from '@/database/snapshot'
import { Refused } from '@/domain/refused'
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

/** Advisory lock: one backup of a database at a time. */
const BACKUP_LOCK = 0x42414b55

/** What {@link makeBackup} reports on the way. */
export type TellProgress = (step: string, done: number, total: number) => void

/** A completed backup. */
export type Made = {
  name: string
  inventory: Inventory
  /** Files that no earlier backup had. */
  added: number
  /** Uploads that products name, but that do not exist. */
  missing: string[]
}

const aboutDatabase = z.object({ installation: z.string(), at: z.string(), postgres: z.string() })

/** Where a backup goes, and what it is noted with. */
export type BackupOrder = {
  place: BackupPlace
  /** The product's version. */
  version: string
  /** How many complete backups stay, the newest; null: all. */
  keep: number | null
}

type Snapshot = Omit<Inventory, 'files'> & { name: string; named: NamedFile[]; missing: string[] }

async function refuseSecond(db: Database): Promise<void> {
  const { isOurs } = await selectOne(
    db,
    z.object({ isOurs: z.boolean() }),
    sql`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as "isOurs"`,
  )
  if (!isOurs) throw new Refused('conflict', 'Another backup of this database is running: wait for its end.')
}

/** Copies the tables, and finds the files that they name, as of one moment. */
async function copyDatabase(
  db: Database,
  client: PoolClient,
  { place, version }: BackupOrder,
  progress: TellProgress,
): Promise<Snapshot> {
  await refuseSecond(db)
  await client.query(SAME_TEXT)
  const about = await selectOne(
    db,
    aboutDatabase,
    sql`select id as installation, ${isoText('now()')} as at, current_setting('server_version') as postgres from installation`,
  )
  await claimPlace(place, about.installation)
  await removeIncomplete(place)
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

/**
 * Backs up the database and its files (contract §8), while servers run or not. Files are copied in the snapshot too, so
 * that a second backup is refused until the end; calls do not wait for it.
 * @throws {Refused} conflict: another backup runs, or the place has backups of another installation
 */
export async function makeBackup(pool: Pool, order: BackupOrder, progress: TellProgress): Promise<Made> {
  const { place, keep } = order
  await place.check()
  return inSnapshot(pool, async (db, client) => {
    const { name, named, missing, ...inventory } = await copyDatabase(db, client, order, progress)
    // A damaged one is no reason to have no new one.
    const earlier = await listBackups(place, () => {})
    const { entries, bytes, added } = await copyFiles(place, named, earlier, (done) =>
      progress('Files', done, named.length),
    )
    const whole = await sealBackup({ place, name }, inventory, entries, bytes)
    await pool.query('update installation set backed_up_at = now()')
    if (keep !== null) await keepNewest(place, keep)
    return { name, inventory: whole, added, missing }
  })
}
