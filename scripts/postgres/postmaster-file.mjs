import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../steps/fail.mjs'
import { isRunning } from './processes.mjs'

/**
 * Whether a running process is the PostgreSQL of this cluster, not another program with its former number.
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
    // By inode, not by path: another container may have mounted the volume elsewhere.
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(clusterDir)]
    return there.dev === here.dev && there.ino === here.ino
  } catch {
    return false
  }
}

/**
 * Reads the lock file of a cluster and checks it against the running processes.
 * @param {string} clusterDir
 * @returns {{ pid: number, port: number } | null} null: nothing serves the cluster; a stale lock file has been
 * removed
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
