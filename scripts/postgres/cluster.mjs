import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keptSecret } from '../steps/data-dir.mjs'
import { StartupError } from '../steps/fail.mjs'
import { freeLoopbackPort } from '../steps/port.mjs'
import { chooseAccount, giveTo } from './account.mjs'
import { postgresHome } from './binaries.mjs'
import { hold, release } from './holders.mjs'
import { isRunning, readPostmaster } from './postmaster-file.mjs'

const ROLE = 'averline'
const START_TIMEOUT_MS = 60_000

function spawnAs(account, program, args, stdio) {
  const [file, list, options] = account.command(path.join(account.home, 'bin', program), args)
  // A session of its own: Ctrl+C in a terminal reaches this process, which then stops the server in order.
  return spawn(file, list, {
    stdio,
    detached: true,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...options,
  })
}

const ended = (child) =>
  new Promise((resolve) => {
    child.on('error', () => resolve(-1))
    child.on('exit', (code) => resolve(code ?? -1))
  })

/** Makes the cluster beside its place and moves it there whole: a killed initdb leaves nothing half made. */
async function createCluster(account, password) {
  const draft = `${account.clusterDir}.new-${process.pid}`
  const passwordFile = `${draft}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.owner)
    for (const file of [draft, passwordFile]) chownSync(file, account.owner.uid, account.owner.gid)
  const child = spawnAs(
    account,
    'initdb',
    [
      `--pgdata=${draft}`,
      `--username=${ROLE}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    ],
    ['ignore', 'ignore', 'pipe'],
  )
  let complaint = ''
  child.stderr.on('data', (chunk) => {
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
    // Another process was faster: its cluster is as good as ours.
    if (!existsSync(path.join(account.clusterDir, 'PG_VERSION'))) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Starts the server; resolves as soon as it runs or has given up (another process's server counts as running). */
async function startServer(account, port, logFile) {
  const log = openSync(logFile, 'a', 0o600)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'logging_collector=off',
  ]
  const child = spawnAs(
    account,
    'postgres',
    ['-D', account.clusterDir, ...settings.flatMap((s) => ['-c', s])],
    ['ignore', log, log],
  )
  closeSync(log)
  child.unref()
  const exit = ended(child)
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await Promise.race([exit, sleep(25, null)])) !== null) return
    if (readPostmaster(account.clusterDir)) return
  }
}

async function answers(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The embedded PostgreSQL server of a data directory: made if missing, started or adopted, watched, and
 * stopped when its last user leaves.
 */
export class Cluster {
  #account
  #dataDir
  #password
  #port = 0
  #pid = 0
  #watch
  #closing = false

  /** @param {string} dataDir an absolute path that exists and is writable */
  constructor(dataDir) {
    this.#dataDir = dataDir
    this.#password = keptSecret(dataDir, 'postgres.password')
    this.#account = chooseAccount(dataDir, postgresHome())
  }

  get logFile() {
    return path.join(this.#dataDir, 'postgres.log')
  }

  /** The connection string of one of the cluster's databases. */
  url(database = ROLE) {
    return `postgresql://${ROLE}:${this.#password}@127.0.0.1:${this.#port}/${database}`
  }

  /** The server process's number. */
  get pid() {
    return this.#pid
  }

  /** Brings the server up. @throws {StartupError} when it does not answer in time; the log's end is in the text */
  async open() {
    hold(this.#dataDir)
    if (!existsSync(path.join(this.#account.clusterDir, 'PG_VERSION'))) {
      await createCluster(this.#account, this.#password)
    }
    await this.#bringUp()
    await this.#ensureDatabase()
    this.#watch = setInterval(() => this.#restartIfGone(), 500)
    this.#watch.unref()
    return this
  }

  /** Leaves the cluster; the last user stops the server and waits until its data is safely written. */
  async close() {
    this.#closing = true
    clearInterval(this.#watch)
    if (!release(this.#dataDir)) return
    const running = readPostmaster(this.#account.clusterDir)
    if (!running) return
    process.kill(running.pid, 'SIGINT')
    for (let waited = 0; isRunning(running.pid) && waited < 30_000; waited += 25) await sleep(25)
  }

  async #bringUp() {
    const deadline = Date.now() + START_TIMEOUT_MS
    for (let pause = 50; Date.now() < deadline; pause = Math.min(pause * 1.5, 1_000)) {
      let running = readPostmaster(this.#account.clusterDir)
      if (!running) {
        if (this.#account.owner) giveTo(this.#account.clusterDir, this.#account.owner)
        // The same port again after a crash: the connection strings that were handed out stay true.
        await startServer(this.#account, this.#port || (await freeLoopbackPort()), this.logFile)
        running = readPostmaster(this.#account.clusterDir)
      }
      if (running) {
        this.#port = running.port || this.#port
        this.#pid = running.pid
        if (await answers(this.url('postgres'))) return
      }
      await sleep(pause)
    }
    const log = existsSync(this.logFile)
      ? readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-5).join('\n')
      : ''
    throw new StartupError(
      `PostgreSQL did not start within ${START_TIMEOUT_MS / 1000} s; the end of ${this.logFile}:\n${log}`,
    )
  }

  async #ensureDatabase() {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: this.url('postgres') })
    await client.connect()
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [ROLE])
      if (rowCount === 0) await client.query(`create database ${ROLE}`)
    } catch (error) {
      // 42P04, 23505: another process made it in the same moment.
      if (!['42P04', '23505'].includes(error.code)) throw error
    } finally {
      await client.end()
    }
  }

  #restarting = false

  async #restartIfGone() {
    if (this.#restarting || this.#closing || isRunning(this.#pid)) return
    this.#restarting = true
    try {
      console.error('PostgreSQL ended unexpectedly: starting it again.')
      await this.#bringUp()
    } catch (error) {
      console.error(error.message)
    } finally {
      this.#restarting = false
    }
  }
}
