import { existsSync } from 'node:fs'
import path from 'node:path'
import { Refused } from '@/domain/refused'
import { migrations } from '@/migrations/index'
import { digestOfFile, eachOf } from './backed-up-files'
import { type Backup, readFiles, tableFile } from './backup-place'
import { type FileEntry, placeOfFile } from './inventory'
import { measureFile } from './table-copies'

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

async function checkTables({ directory, inventory }: Backup): Promise<void> {
  for (const { name, rows, sha256 } of inventory.tables) {
    const file = tableFile(directory, name)
    const measure = await measureFile(file).catch(() => null)
    if (measure?.sha256 !== sha256 || measure.rows !== rows)
      throw new Refused(
        'rule',
        `${file} is missing or damaged: it does not have the digest of the inventory.`,
      )
  }
}

async function checkFiles({ directory }: Backup, files: readonly FileEntry[]): Promise<void> {
  await eachOf(files, async ({ name, sha256 }) => {
    const file = path.join(directory, '..', placeOfFile(name))
    if (!existsSync(file) || (await digestOfFile(file)) !== sha256)
      throw new Refused('rule', `${file} is missing or damaged: it does not have the digest of files.txt.`)
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
