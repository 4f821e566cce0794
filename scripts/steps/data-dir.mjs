import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf, StartupError } from './fail.mjs'
import { root } from './root.mjs'

/** Like mkdir -p. Node's own never returns on a file system that refuses a directory with ENOENT, as /proc does. */
function makeDirectory(/** @type {string} */ dir) {
  if (existsSync(dir)) return
  makeDirectory(path.dirname(dir))
  try {
    mkdirSync(dir)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/**
 * Makes the data directory (the embedded cluster, uploads, pictures, generated secrets) and checks that it is
 * writable.
 * @param {string | undefined} configured the DATA_DIR variable; `.data` in the repository by default
 * @returns {string} its absolute path
 */
export function prepareDataDir(configured = '.data') {
  const dir = path.resolve(root, configured)
  try {
    for (const folder of [path.join(dir, 'uploads'), path.join(dir, 'pictures'), dir]) {
      makeDirectory(folder)
      accessSync(folder, constants.W_OK | constants.X_OK)
    }
  } catch (error) {
    throw new StartupError(
      `The data directory ${dir} cannot be written (${codeOf(error)}): give this user the right to write there, or set DATA_DIR to another directory.`,
    )
  }
  return dir
}

/**
 * A secret of this installation, generated at its first use and stored in the data directory, readable only by its
 * owner.
 * @param {string} dataDir
 * @param {string} name the file's name
 */
export function keptSecret(dataDir, name) {
  const file = path.join(dataDir, name)
  try {
    // `wx`: of two processes that start together one writes, and both then read the same secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new StartupError(
        `The secret ${file} cannot be written (${codeOf(error)}): check the directory's rights.`,
      )
    }
  }
  return readFileSync(file, 'utf8').trim()
}
