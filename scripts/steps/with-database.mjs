import { prepareDatabase } from './database.mjs'
import { openEnvironment, readDotEnv } from './environment.mjs'
import { installDependencies } from './install.mjs'
import { checkNodeVersion } from './node-version.mjs'

/**
 * Does a command's work on the database of `npm start`, whether that runs or not, with everything it needs installed and the
 * database prepared.
 * @param {() => Promise<number>} work
 * @returns what the command ends with
 */
export async function withDatabase(work) {
  checkNodeVersion()
  readDotEnv()
  await installDependencies()
  const close = await openEnvironment()
  try {
    await prepareDatabase()
    return await work()
  } finally {
    await close()
  }
}
