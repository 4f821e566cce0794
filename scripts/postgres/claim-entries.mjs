import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../steps/fail.mjs'

/**
 * Where and since when a cluster is in use.
 * @typedef {object} Holder
 * @property {string} place within it, process numbers mean the same to all
 * @property {string} host
 * @property {number} pid the process that made the claim
 * @property {string} since ISO date and time, by that host's clock
 */

/**
 * A claim as it lies there: the beat, which each renewal changes, and its holder.
 * @typedef {{ number: number, text: string, isFree: boolean, holder: Holder | null }} Entry
 */

/** How long a beat is, in characters. */
export const BEAT_LENGTH = 12
/** The beat of a claim that was let go. */
export const FREE = '-'.repeat(BEAT_LENGTH)

/**
 * @param {string} text
 * @returns {Holder | null} null: not yet written
 */
function parseHolder(text) {
  try {
    return JSON.parse(text.slice(BEAT_LENGTH))
  } catch {
    return null
  }
}

/**
 * The numbers of all claims there are.
 * @param {string} directory
 */
export function numbers(directory) {
  return readdirSync(directory).map(Number).filter(Number.isInteger)
}

/**
 * @param {string} directory
 * @returns {Entry | null} the claim that counts
 */
export function latest(directory) {
  const number = Math.max(0, ...numbers(directory))
  if (number === 0) return null
  try {
    const text = readFileSync(path.join(directory, String(number)), 'utf8')
    return { number, text, isFree: text.startsWith(FREE), holder: parseHolder(text) }
  } catch (error) {
    // Taken away by the maker of a higher one.
    if (codeOf(error) === 'ENOENT') return latest(directory)
    throw error
  }
}
