import { prepareDataDir } from './data-dir.mjs'
import { prepareDatabase } from './database.mjs'
import { openEnvironment, readDotEnv } from './environment.mjs'
import { installDependencies } from './install.mjs'
import { checkNodeVersion } from './node-version.mjs'

/**
 * Runs a command's work on the database of `npm start`, which may be running or not, with all dependencies installed.
 * @param {() => Promise<number>} work
 * @param {boolean} isPrepared whether the database is migrated and filled first
 * @returns its exit code
 */
export async function withDatabase(work, isPrepared = true) {
  checkNodeVersion()
  readDotEnv()
  await installDependencies()
  const close = await openEnvironment()
  try {
    if (isPrepared) await prepareDatabase()
    return await work()
  } finally {
    await close()
  }
}

/**
 * Runs a command's work on the data directory of `npm start`, without a database.
 * @param {() => Promise<number>} work
 * @returns its exit code
 */
export async function withDataDir(work) {
  checkNodeVersion()
  readDotEnv()
  await installDependencies()
  process.env.DATA_DIR = prepareDataDir(process.env.DATA_DIR || undefined)
  return work()
}
