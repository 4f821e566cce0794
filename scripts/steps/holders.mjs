import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beginOf, isRunning } from '../postgres/processes.mjs'
import { codeOf } from './fail.mjs'

/*
 * Who uses something that several processes share (the cluster of a data directory, a build): one file per process in a
 * directory of notes. Each file holds when its process began: in containers the same few numbers come again and again.
 */

/**
 * Notes this process as a user.
 * @param {string} directory of the notes
 */
export function hold(directory) {
  mkdirSync(directory, { recursive: true })
  writeFileSync(path.join(directory, String(process.pid)), beginOf(process.pid))
}

/**
 * Whether there is any user; takes away the notes of processes that ended without.
 * @param {string} directory of the notes
 */
export function isHeld(directory) {
  let users = 0
  for (const pid of readdirSync(directory)) {
    const note = path.join(directory, pid)
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
 * @param {string} directory of the notes
 * @returns {boolean} whether there is no other user any more
 */
export function release(directory) {
  rmSync(path.join(directory, String(process.pid)), { force: true })
  return !isHeld(directory)
}

/**
 * Forgets the users of another place, whose process numbers say nothing here.
 * @param {string} directory of the notes
 */
export function forgetAll(directory) {
  rmSync(directory, { recursive: true, force: true })
}
