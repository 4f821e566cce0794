import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../steps/fail.mjs'
import { beginOf, isRunning } from './processes.mjs'

/*
 * Who uses the cluster of a data directory: one file per process. The last to leave stops the server, so an
 * import next to a running site neither starts a second server nor takes the first one away. Each file holds when its
 * process began: in containers the same few numbers come again and again.
 */
const directory = (/** @type {string} */ dataDir) => path.join(dataDir, 'postgres-users')

/** Notes this process as a user of the cluster. */
export function hold(/** @type {string} */ dataDir) {
  mkdirSync(directory(dataDir), { recursive: true })
  writeFileSync(path.join(directory(dataDir), String(process.pid)), beginOf(process.pid))
}

/** Whether anybody uses the cluster; takes away the notes of processes that ended without. */
export function isHeld(/** @type {string} */ dataDir) {
  let users = 0
  for (const pid of readdirSync(directory(dataDir))) {
    const note = path.join(directory(dataDir), pid)
    try {
      const begin = readFileSync(note, 'utf8')
      // Empty: about to be written, or the system does not tell.
      if (isRunning(Number(pid)) && (begin === '' || begin === beginOf(Number(pid)))) users += 1
      else rmSync(note, { force: true })
    } catch (error) {
      // Its process has just taken it away itself.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  return users > 0
}

/**
 * Takes this process's note away.
 * @returns {boolean} whether nobody else uses the cluster any more
 */
export function release(/** @type {string} */ dataDir) {
  rmSync(path.join(directory(dataDir), String(process.pid)), { force: true })
  return !isHeld(dataDir)
}

/** Forgets the users of another place, whose process numbers say nothing here. */
export function forgetAll(/** @type {string} */ dataDir) {
  rmSync(directory(dataDir), { recursive: true, force: true })
}
