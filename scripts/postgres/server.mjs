import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../steps/fail.mjs'
import { readPostmaster } from './postmaster-file.mjs'

/** @typedef {import('./account.mjs').Account} Account */

/** The role that owns everything in the cluster. */
export const ROLE = 'averline'

/**
 * Writes the plans of slow statements to PostgreSQL's own log, which only its owner may read, where the module is there.
 * A plan may show values of its statement.
 * @param {Account} account
 * @param {string | undefined} threshold SLOW_STATEMENT_MS
 */
function planSettings(account, threshold = '1000') {
  const isOff = !/^[1-9]\d*$/.test(threshold)
  if (isOff || !existsSync(path.join(account.home, 'lib/postgresql/auto_explain.so'))) return []
  return [
    'shared_preload_libraries=auto_explain',
    `auto_explain.log_min_duration=${threshold}`,
    'auto_explain.log_parameter_max_length=0',
  ]
}

/** The exit code of `flock` when the lock is held. */
const STILL_SERVED = 75

/**
 * Whether the system can lock a cluster for the lifetime of its server's processes. The kernel sees all of them, also
 * in other containers.
 */
export const canLock = () => spawnSync('flock', ['--no-fork', '--version'], { stdio: 'ignore' }).status === 0

/** @param {object} identity the user to run as */
const settingOf = (identity) => ({
  // Its own session: Ctrl+C reaches only this process, which then stops the server cleanly.
  detached: true,
  cwd: '/',
  // Next's types require NODE_ENV in every environment.
  env: { PATH: process.env.PATH, LC_ALL: 'C', NODE_ENV: process.env.NODE_ENV },
  ...identity,
})

/** @returns {Promise<number>} -1 if it could not be started or was killed */
const ended = (/** @type {import('node:child_process').ChildProcess} */ child) =>
  new Promise((resolve) => {
    child.on('error', () => resolve(-1))
    child.on('exit', (code) => resolve(code ?? -1))
  })

/** @param {Account} account @param {string} program @param {string[]} args */
const commandOf = (account, program, args) => account.command(path.join(account.home, 'bin', program), args)

/**
 * Creates the cluster in a temporary directory and moves it into place: a killed initdb leaves nothing incomplete.
 * @param {Account} account
 * @param {string} password of the role that owns everything
 */
export async function createCluster(account, password) {
  const draft = `${account.clusterDir}.new-${process.pid}`
  const passwordFile = `${draft}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.owner)
    for (const file of [draft, passwordFile]) chownSync(file, account.owner.uid, account.owner.gid)
  const [file, args, identity] = commandOf(account, 'initdb', [
    `--pgdata=${draft}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ])
  const child = spawn(file, args, { ...settingOf(identity), stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await ended(child)
  rmSync(passwordFile, { force: true })
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartupError(
      `PostgreSQL could not make its cluster in ${account.clusterDir}:\n${complaint.trim()}`,
    )
  }
  try {
    renameSync(draft, account.clusterDir)
  } catch (error) {
    // Another process was faster: use its cluster.
    if (!existsSync(path.join(account.clusterDir, 'PG_VERSION'))) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Starts the server; resolves once it runs or has failed (another process's server counts as running).
 * @param {Account} account
 * @param {number} port
 * @param {string} logFile
 * @returns {Promise<boolean>} whether processes of a server that is invisible from here still hold the cluster
 */
export async function startServer(account, port, logFile) {
  const log = openSync(logFile, 'a', 0o600)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'logging_collector=off',
    ...planSettings(account, process.env.SLOW_STATEMENT_MS || undefined),
  ]
  const [file, args, identity] = commandOf(account, 'postgres', [
    '-D',
    account.clusterDir,
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  // The lock is on a file that every cluster has and nothing replaces. All processes of the server inherit it.
  const lock = ['--no-fork', '--nonblock', '--verbose', '--conflict-exit-code', String(STILL_SERVED)]
  const [program, list] = canLock()
    ? ['flock', [...lock, path.join(account.clusterDir, 'PG_VERSION'), file, ...args]]
    : [file, args]
  const child = spawn(program, list, { ...settingOf(identity), stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  const exit = ended(child)
  for (let tries = 0; tries < 200; tries += 1) {
    const code = await Promise.race([exit, sleep(25, null)])
    if (code !== null) return code === STILL_SERVED
    if (readPostmaster(account.clusterDir)) return false
  }
  return false
}
