import { readFileSync } from 'node:fs'
import { codeOf } from '../steps/fail.mjs'

/** The fields of /proc/PID/stat from the state on: the name before it may contain anything, even parentheses. */
function stat(/** @type {number} */ pid) {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return line.slice(line.lastIndexOf(')') + 2).split(' ')
}

/** Whether a process runs (a zombie does not). */
export function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  try {
    return stat(pid)[0] !== 'Z'
  } catch {
    return process.platform !== 'linux'
  }
}

/**
 * When a process started, in clock ticks since boot; '' if unknown. Distinguishes it from a later process with its
 * number.
 */
export function beginOf(/** @type {number} */ pid) {
  try {
    return stat(pid)[19] ?? ''
  } catch {
    return ''
  }
}
