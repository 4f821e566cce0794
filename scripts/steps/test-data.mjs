import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { codeOf } from './fail.mjs'
import { root } from './root.mjs'

const GB = 2 ** 30

/** Where Linux has a file system in memory, and the type that statfs then names. */
const MEMORY = '/dev/shm'
const TMPFS = 0x01021994

/**
 * Whether a directory lies in memory, with room for what a run keeps at once (at most 1 GB). Sizes are asked, not what
 * is free: all processes of a run must come to the same answer.
 */
function isRoomyMemory(/** @type {string} */ directory) {
  try {
    const { type, blocks, bsize } = statfsSync(directory)
    const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
    return type === TMPFS && blocks * bsize >= 3 * GB && memory >= 6 * GB
  } catch {
    return false
  }
}

/**
 * Makes a directory of this user's own where everybody may write. PostgreSQL's account must pass through it.
 * @returns {boolean} false where somebody else has one of this name
 */
function makeOwn(/** @type {string} */ directory) {
  try {
    mkdirSync(directory)
    // Whatever the umask.
    chmodSync(directory, 0o711)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') return false
    const found = lstatSync(directory)
    return found.isDirectory() && found.uid === process.getuid?.()
  }
}

/**
 * The directory of the tests' databases and of the files of the products that they start. In memory where there is
 * room: 700 files are made and removed for each database, which file systems take longer over than PostgreSQL.
 * @param {string} [memory] where the file system in memory is
 * @returns {string} its absolute path; it exists
 */
export function chooseTestData(memory = MEMORY) {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const inMemory = path.join(memory, `averline-tests-${checkout}`)
  if (isRoomyMemory(memory) && makeOwn(inMemory)) return inMemory
  const onDisk = path.join(root, '.test-data')
  mkdirSync(onDisk, { recursive: true })
  return onDisk
}

/** What {@link chooseTestData} chooses on this machine. */
export const testData = chooseTestData()
