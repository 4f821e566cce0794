import { readFileSync } from 'node:fs'
import pg from 'pg'
import { z } from 'zod'
import { readBackup } from '@/commands/backup/backups'
import { placeOfBackup } from '@/commands/backup/places/named-place'
import { refuseTaken, restoreBackup } from '@/commands/backup/restore-backup'
import { verifyBackup } from '@/commands/backup/verify-backup'
import { env } from '@/env'
import { readRestoreWords } from './backup-words'
import { commandProgress, endWith } from './command-end'
import { withDatabase } from './with-database'

const USAGE = `Usage: npm run restore -- BACKUP [--replace | --verify]

  Restores a backup that "npm run backup" made into the database and the folders that the environment names. Every
  byte is compared with the backup's inventory first. Stop the server before. Everybody signs in again afterwards.

  BACKUP      one backup: FOLDER/2026-11-23T06-00-00Z, or s3://bucket/prefix/2026-11-23T06-00-00Z with the variables
              that the backup was made with
  --replace   replaces all data of a database that holds some; without it, only an empty one is filled
  --verify    restores into a database and a folder that are made and removed, and asks a server on them for pages,
              files and a sign-in page; what is live is not touched, and its server may run

Ends with 0 when it is done, 1 when it was refused or failed and nothing was changed, 2 when it is called otherwise.`

async function restore(address: string, replaces: boolean): Promise<void> {
  const began = performance.now()
  const { place, name } = placeOfBackup(address)
  const backup = await readBackup(place, name)
  const client = new pg.Client({ connectionString: env.databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await refuseTaken(client, replaces)
  } finally {
    await client.end()
  }
  const { rows, files } = await withDatabase((payload) => restoreBackup(payload, backup, commandProgress()))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Restored ${backup.name}: ${rows} rows, ${files} files, ${seconds} s`)
}

const product = z.object({ version: z.string() })

async function verify(address: string): Promise<void> {
  const began = performance.now()
  const { place, name } = placeOfBackup(address)
  const backup = await readBackup(place, name)
  const { version } = product.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const [, program = ''] = process.argv
  const { rows, files, pages } = await verifyBackup(backup, { program, version }, commandProgress())
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Verified ${backup.name}: ${rows} rows, ${files} files, ${pages} pages, ${seconds} s`)
}

await endWith(
  { what: 'The restore failed', usage: USAGE, failed: 1 },
  readRestoreWords(process.argv.slice(2)),
  ({ backup, replaces, isVerification }) => (isVerification ? verify(backup) : restore(backup, replaces)),
)
