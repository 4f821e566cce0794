import { readFileSync } from 'node:fs'
import { codeOf } from '../steps/fail.mjs'

/** What Linux tells of a process, from its state on: the name before it may hold anything, brackets too. */
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

/** When a process began, in ticks since the system did; '' where that cannot be known. Tells it from a later one of its number. */
export function beginOf(/** @type {number} */ pid) {
  try {
    return stat(pid)[19] ?? ''
  } catch {
    return ''
  }
}
