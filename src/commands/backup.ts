import { readFileSync } from 'node:fs'
import config from '@payload-config'
import { getPayload } from 'payload'
import { z } from 'zod'
import { listBackups } from '@/backup/backup-place'
import { makeBackup } from '@/backup/make-backup'
import { closeDatabase } from '@/database/close-database'
import { readBackupWords } from './backup-words'
import { commandProgress, counted, endedBy } from './command-end'

const USAGE = `Usage: npm run backup -- FOLDER [--keep N]
       npm run backup -- FOLDER --list

  Copies the database and every file that it names into FOLDER, while servers run or not. Files that an earlier
  backup has are not copied again.

  --keep N   when it is done, removes all but the newest N backups, and the files that only the removed ones named
  --list     lists the backups of FOLDER, newest first

Ends with 0 when it is done, 1 when it failed, 2 when it is called otherwise.`

const product = z.object({ version: z.string() })

async function list(folder: string): Promise<void> {
  for (const { name, inventory, verifiedAt } of await listBackups(folder)) {
    const rows = inventory.tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = inventory.tables.reduce((sum, table) => sum + table.bytes, inventory.files.bytes)
    console.log(
      [
        name,
        `version ${inventory.version}`,
        counted(rows, 'row'),
        counted(inventory.files.count, 'file'),
        `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`,
        verifiedAt ? `verified ${verifiedAt}` : 'not verified',
      ].join('  '),
    )
  }
}

async function backUp(folder: string, keep: number | null): Promise<void> {
  const began = performance.now()
  const { version } = product.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const payload = await getPayload({ config })
  try {
    const { directory, inventory, added, missing } = await makeBackup(
      payload.db.pool,
      { target: folder, version, keep },
      commandProgress(),
    )
    if (missing.length > 0)
      console.error(
        `! ${counted(missing.length, 'upload')} that products name did not exist: ${missing.slice(0, 5).join(', ')}`,
      )
    const rows = inventory.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `Backup ${directory.split('/').at(-1)}: ${rows} rows, ${inventory.files.count} files, ${added} new, ${seconds} s`,
    )
  } finally {
    await closeDatabase(payload)
  }
}

const words = readBackupWords(process.argv.slice(2))
process.exit(
  await endedBy('The backup failed', words, USAGE, ({ folder, isList, keep }) =>
    isList ? list(folder) : backUp(folder, keep),
  ),
)
