import { Refused } from '@/domain/rules/changes/refused'
import { migrations } from '@/platform/database/migrations/index'
import { eachOf } from '@/platform/workers/each-of'
import { type Backup, readFiles, tableKey } from './backups'
import { digestOf } from './digest'
import { type FileEntry, placeOfFile } from './inventory'
import { measureCompressed } from './table-copies'

/** @throws {Refused} rule: the backup is of a newer version */
function refuseNewer({ inventory }: Backup): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = inventory.migrations.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new Refused(
    'rule',
    `The backup is of a newer version (${inventory.version}): this one does not know ${unknown.length === 1 ? 'the migration' : 'the migrations'} ${unknown.join(', ')}. Restore it with that version.`,
  )
}

/** The digest of a file; none if it cannot be read. @throws {Refused} if the backup's place cannot be used */
function unreadable(error: unknown): null {
  if (error instanceof Refused) throw error
  return null
}

async function checkTables({ place, name, inventory }: Backup): Promise<void> {
  for (const table of inventory.tables) {
    const key = tableKey(name, table.name)
    const measure = await measureCompressed(place.read(key)).catch(unreadable)
    if (measure?.sha256 !== table.sha256 || measure.rows !== table.rows)
      throw new Refused(
        'rule',
        `${place.nameOf(key)} is missing or damaged: it does not have the digest of the inventory.`,
      )
  }
}

async function checkFiles({ place }: Backup, files: readonly FileEntry[]): Promise<void> {
  await eachOf(files, async ({ name, sha256 }) => {
    const key = placeOfFile(name)
    if ((await digestOf(place.read(key)).catch(unreadable)) !== sha256)
      throw new Refused(
        'rule',
        `${place.nameOf(key)} is missing or damaged: it does not have the digest of files.txt.`,
      )
  })
}

/**
 * Compares every byte of a backup with its inventory, before anything is written.
 * @returns the files that it holds
 * @throws {Refused} rule: names the file that does not fit, or the migrations of a newer version
 */
export async function checkBackup(backup: Backup): Promise<FileEntry[]> {
  refuseNewer(backup)
  const files = await readFiles(backup)
  await checkTables(backup)
  await checkFiles(backup, files)
  return files
}
