import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, unlinkSync } from 'node:fs'
import path from 'node:path'

/** Whether a process runs (a zombie does not). */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}

/** Whether a running process is the PostgreSQL of this cluster, and not another program with its old number. */
function servesCluster(pid, clusterDir) {
  if (process.platform !== 'linux') {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    )
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
  } catch {
    return false
  }
}

/**
 * What the lock file of a cluster says, held against the processes that really run.
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
    if (error.code !== 'ENOENT') throw error
  }
  return null
}
