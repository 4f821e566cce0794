import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withClient } from '../postgres/client.mjs'
import { Cluster } from '../postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from './data-dir.mjs'
import { codeOf, messageOf, StartupError } from './fail.mjs'
import { root } from './root.mjs'

/** Reads .env into the environment; variables that are set take precedence. */
export function readDotEnv() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Blanks every setting of .env.example, so that the product runs with its defaults whatever the shell or a .env sets.
 * Blank, not unset, since the framework reads .env itself but leaves existing variables alone.
 */
export function ignoreSettings() {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8')
  for (const [, name = ''] of example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)) process.env[name] = ''
}

async function checkDatabaseUrl(/** @type {string} */ url) {
  try {
    await withClient(url, async () => {})
  } catch (error) {
    // The message names host and port, but not the connection string with its password.
    throw new StartupError(
      `The database of DATABASE_URL cannot be reached (${messageOf(error) || codeOf(error)}): check the address and that the server runs.`,
    )
  }
}

/**
 * Prepares what the application needs: the data directory, a database (the user's own or the embedded one, started or
 * adopted) and the secret, in process.env.
 * @returns {Promise<() => Promise<void>>} call it at the end to close the embedded server cleanly
 */
export async function openEnvironment() {
  process.env.PAYLOAD_TELEMETRY = 'false'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  const { DATABASE_URL, PAYLOAD_SECRET } = process.env
  if (DATABASE_URL && !PAYLOAD_SECRET) {
    throw new StartupError(
      'DATABASE_URL is set, so PAYLOAD_SECRET is needed too: set it to a long random text that stays the same between starts.',
    )
  }
  const dataDir = prepareDataDir(process.env.DATA_DIR || undefined)
  process.env.DATA_DIR = dataDir
  if (DATABASE_URL) {
    await checkDatabaseUrl(DATABASE_URL)
    return async () => {}
  }
  process.env.PAYLOAD_SECRET ||= keptSecret(dataDir, 'payload.secret')
  const cluster = await new Cluster(dataDir).open()
  process.env.DATABASE_URL = cluster.url()
  return () => cluster.close()
}
