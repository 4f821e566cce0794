import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { ensureDocuments } from '@/cms/documents/seeding/ensure-documents'
import { env } from '@/env'
import { closeDatabase } from '@/platform/database/connection/close-database'
import { captureConsole, log } from '@/platform/database/connection/log'
import { errorSentence } from '@/platform/database/errors/error-report'
import { migrate, pendingMigrations } from '@/platform/database/migrating/migrate'
import { createFirstAdmin } from './first-admin'
import { seedSampleCatalogue } from './sample-catalogue'

/** The advisory lock that lets one process at a time prepare the database. */
const PREPARE_LOCK = 0x50524550

/** Whether the output is the log of a server. */
const isLog = process.argv.includes('--log')

async function prepare(payload: Payload): Promise<void> {
  const pending = await pendingMigrations(payload)
  if (pending.length > 0) {
    console.log(`  Migrating: ${pending.join(', ')}`)
    await migrate(payload)
  }
  await ensureDocuments(payload)
  if (env.seedsSample) {
    const seeded = await seedSampleCatalogue(payload)
    if (seeded)
      console.log(`  Sample catalogue: ${seeded.categories} categories, ${seeded.products} products`)
  }
  const admin = await createFirstAdmin(payload)
  if (admin && isLog) {
    const { email, password } = admin
    log.info({ msg: 'first-admin', email, ...(password !== null && { password }) })
  } else if (admin) {
    const shownOnce = admin.password !== null
    console.log(`\n  Your admin account${shownOnce ? ' (the password is shown this once)' : ''}:`)
    console.log(`    e-mail    ${admin.email}\n    password  ${admin.password ?? 'as ADMIN_PASSWORD says'}\n`)
  }
}

/**
 * Migrates the database; an empty one gets the sample catalogue and the first admin. Safe to repeat and to run
 * concurrently.
 */
async function main(): Promise<void> {
  const payload = await getPayload({ config })
  const lock = await payload.db.pool.connect()
  try {
    // In a transaction: behind a pooler, only that keeps one connection. A second process waits for the first.
    // It is idle as long as the migrations run, however long that is.
    await lock.query('begin; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await lock.query('select pg_advisory_xact_lock($1)', [PREPARE_LOCK])
    await prepare(payload)
  } finally {
    // Destroying the connection releases the lock.
    lock.release(true)
    await closeDatabase(payload)
  }
}

if (isLog) captureConsole()

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(errorSentence(error))
  process.exit(1)
}
