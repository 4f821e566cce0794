import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { listBackups } from '@/commands/backup/backups'
import { makeBackup } from '@/commands/backup/make-backup'
import { placeAt } from '@/commands/backup/places/named-place'
import { Refused } from '@/domain/rules/changes/refused'
import { stepBack } from '@/platform/workers/step-back'
import { readBackupWords } from './backup-words'
import { commandProgress, endWith } from './command-end'
import { counted } from './counted'
import { withDatabase } from './with-database'

const USAGE = `Usage: npm run backup -- TARGET [--keep N]
       npm run backup -- TARGET --list

  Copies the database and every file that it names to TARGET, while servers run or not. Files that an earlier backup
  has are not copied again.

  TARGET     a folder, or s3://bucket/prefix: a bucket that speaks S3, with the variables S3_ENDPOINT, S3_REGION,
             S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or with BACKUP_S3_ENDPOINT and so on in their place
  --keep N   when it is done, removes all but the newest N backups, and the files that only the removed ones named
  --list     lists the backups of TARGET, newest first

Ends with 0 when it is done, 1 when it failed, 2 when it is called otherwise.`

const product = z.object({ version: z.string() })

async function list(target: string): Promise<void> {
  const damaged: Refused[] = []
  const place = placeAt(target)
  const backups = await listBackups(place, (problem) => damaged.push(problem))
  for (const { name, inventory, verifiedAt } of backups) {
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
  const [first] = damaged
  if (first) throw first
  if (backups.length === 0) throw new Refused('unknown', `${place.nameOf('')} has no backup.`)
}

async function backUp(target: string, keep: number | null): Promise<void> {
  stepBack()
  const began = performance.now()
  const place = placeAt(target)
  const { version } = product.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const { name, inventory, added, missing } = await withDatabase(({ db }) =>
    makeBackup(db.pool, { place, version, keep }, commandProgress()),
  )
  if (missing.length > 0)
    console.error(
      `! ${counted(missing.length, 'upload')} that products name did not exist: ${missing.slice(0, 5).join(', ')}`,
    )
  const rows = inventory.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Backup ${name}: ${rows} rows, ${inventory.files.count} files, ${added} new, ${seconds} s`)
}

await endWith(
  { what: 'The backup failed', usage: USAGE, failed: 1 },
  readBackupWords(process.argv.slice(2)),
  ({ target, isList, keep }) => (isList ? list(target) : backUp(target, keep)),
)
