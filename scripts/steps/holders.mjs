import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beginOf, isRunning } from '../postgres/processes.mjs'
import { codeOf } from './fail.mjs'

/* Records the processes that use something shared (the cluster of a data directory, a build): one file per process in
   a directory. Each file holds the process's start time, since containers reuse the same few numbers. */

/**
 * Records this process as a user.
 * @param {string} directory of the records
 */
export function hold(directory) {
  mkdirSync(directory, { recursive: true })
  writeFileSync(path.join(directory, String(process.pid)), beginOf(process.pid))
}

/**
 * Whether there is any user; removes the records of processes that have ended.
 * @param {string} directory of the records
 */
export function isHeld(directory) {
  let users = 0
  for (const pid of readdirSync(directory)) {
    const note = path.join(directory, pid)
    try {
      const begin = readFileSync(note, 'utf8')
      // Empty: about to be written, or the start time is unknown.
      if (isRunning(Number(pid)) && (begin === '' || begin === beginOf(Number(pid)))) users += 1
      else rmSync(note, { force: true })
    } catch (error) {
      // Its process has just removed it itself.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  return users > 0
}

/**
 * Removes this process's record.
 * @param {string} directory of the records
 * @returns {boolean} whether no other user is left
 */
export function release(directory) {
  rmSync(path.join(directory, String(process.pid)), { force: true })
  return !isHeld(directory)
}

/**
 * Removes the records of another place, whose process numbers mean nothing here.
 * @param {string} directory of the records
 */
export function forgetAll(directory) {
  rmSync(directory, { recursive: true, force: true })
}
