import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../steps/fail.mjs'
import { isRunning } from './processes.mjs'

/**
 * Whether a running process is the PostgreSQL of this cluster, and not another program with its old number.
 * @param {number} pid
 * @param {string} clusterDir
 */
function servesCluster(pid, clusterDir) {
  if (process.platform !== 'linux') {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    )
  }
  try {
    // By number and not by name: a container beside this one may have the volume elsewhere.
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(clusterDir)]
    return there.dev === here.dev && there.ino === here.ino
  } catch {
    return false
  }
}

/**
 * What the lock file of a cluster says, held against the processes that really run.
 * @param {string} clusterDir
 * @returns {{ pid: number, port: number } | null} null: nobody serves the cluster, and no stale file is in the way
 */
export function readPostmaster(clusterDir) {
  const file = path.join(clusterDir, 'postmaster.pid')
  let lines
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (isRunning(pid) && servesCluster(pid, clusterDir)) return { pid, port: Number(lines[3]) }
  try {
    unlinkSync(file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  return null
}
