import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRunning } from './postmaster-file.mjs'

/*
 * Who uses the cluster of a data directory: one file per process. The last to leave stops the server, so an
 * import next to a running site neither starts a second server nor takes the first one away.
 */
const directory = (dataDir) => path.join(dataDir, 'postgres-users')

/** Notes this process as a user of the cluster. */
export function hold(dataDir) {
  mkdirSync(directory(dataDir), { recursive: true })
  writeFileSync(path.join(directory(dataDir), String(process.pid)), '')
}

/**
 * Takes this process's note away.
 * @returns {boolean} whether nobody else uses the cluster any more
 */
export function release(dataDir) {
  rmSync(path.join(directory(dataDir), String(process.pid)), { force: true })
  let others = 0
  for (const pid of readdirSync(directory(dataDir))) {
    if (isRunning(Number(pid))) others += 1
    else rmSync(path.join(directory(dataDir), pid), { force: true })
  }
  return others === 0
}
