import { readdirSync } from 'node:fs'
import path from 'node:path'
import { withClient } from '../postgres/client.mjs'
import { runCommand } from './commands.mjs'
import { codeOf, StartupError } from './fail.mjs'
import { image } from './image.mjs'
import { isJsonLog } from './log-lines.mjs'
import { step } from './progress.mjs'
import { root } from './root.mjs'

/** The migrations in the code, by file name: `20261121_051637_initial`. */
export function knownMigrations() {
  if (image) return image.migrations
  return readdirSync(path.join(root, 'src/platform/database/migrations'))
    .filter((file) => /^\d{8}_\d{6}.*\.ts$/.test(file))
    .map((file) => path.basename(file, '.ts'))
}

/** Whether the database has every migration and an admin, so that nothing has to be prepared. */
function isPrepared() {
  const limits = { connectionTimeoutMillis: 10_000, query_timeout: 30_000 }
  const ask = async (/** @type {import('pg').Client} */ client) => {
    const { rows } = await client.query('select name from payload_migrations')
    const done = new Set(rows.map(({ name }) => name))
    if (!knownMigrations().every((name) => done.has(name))) return false
    const admins = await client.query('select 1 from admin_users limit 1')
    return admins.rows.length > 0
  }
  return withClient(process.env.DATABASE_URL, ask, limits).catch((error) => {
    // 42P01: the tables do not exist yet.
    if (codeOf(error) === '42P01') return false
    throw error
  })
}

/**
 * Migrates the database, and seeds it if it is empty; returns in milliseconds if both are done.
 * @param {AbortSignal} [signal] ends it; the next call begins again
 */
export async function prepareDatabase(signal) {
  if (await isPrepared()) return
  await step('Preparing the database', async () => {
    const { code } = await runCommand('prepare-database', isJsonLog() ? ['--log'] : [], signal)
    if (code !== 0) throw new StartupError('The database could not be prepared: see the messages above.')
  })
}
