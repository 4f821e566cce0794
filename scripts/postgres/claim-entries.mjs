import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../steps/fail.mjs'

/**
 * Where a cluster is in use, and since when.
 * @typedef {object} Holder
 * @property {string} place the scope of process numbers: host start and pid namespace
 * @property {string} host
 * @property {number} pid the process that made the claim
 * @property {string} since ISO date and time, by that host's clock
 */

/**
 * A claim as stored: its heartbeat, which each renewal changes, and its holder.
 * @typedef {{ number: number, text: string, isFree: boolean, holder: Holder | null }} Entry
 */

/** Length of a heartbeat in characters. */
export const BEAT_LENGTH = 12
/** The heartbeat of a released claim. */
export const FREE = '-'.repeat(BEAT_LENGTH)

/**
 * @param {string} text
 * @returns {Holder | null} null: not written yet
 */
function parseHolder(text) {
  try {
    return JSON.parse(text.slice(BEAT_LENGTH))
  } catch {
    return null
  }
}

/**
 * The numbers of all claims.
 * @param {string} directory
 */
export function numbers(directory) {
  return readdirSync(directory).map(Number).filter(Number.isInteger)
}

/**
 * @param {string} directory
 * @returns {Entry | null} the valid claim: the one with the highest number
 */
export function latest(directory) {
  const number = Math.max(0, ...numbers(directory))
  if (number === 0) return null
  try {
    const text = readFileSync(path.join(directory, String(number)), 'utf8')
    return { number, text, isFree: text.startsWith(FREE), holder: parseHolder(text) }
  } catch (error) {
    // Removed by the process that made a higher one.
    if (codeOf(error) === 'ENOENT') return latest(directory)
    throw error
  }
}
