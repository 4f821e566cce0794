import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keptSecret } from '../steps/data-dir.mjs'
import { codeOf, messageOf, StartupError } from '../steps/fail.mjs'
import { forgetAll, hold, isHeld, release } from '../steps/holders.mjs'
import { report } from '../steps/log-lines.mjs'
import { freeLoopbackPort } from '../steps/port.mjs'
import { chooseAccount, giveTo, makePrivate } from './account.mjs'
import { postgresHome } from './binaries.mjs'
import { ClaimedElsewhere, claim } from './claim.mjs'
import { withClient } from './client.mjs'
import { readPostmaster } from './postmaster-file.mjs'
import { isRunning } from './processes.mjs'
import { canLock, createCluster, ROLE, startServer } from './server.mjs'

const START_TIMEOUT_MS = 60_000
/** A server without a supervisor checks its lock file once a minute, and ends if that is gone. */
const ORPHAN_TIMEOUT_MS = 150_000

const answers = (/** @type {string} */ url) =>
  withClient(url, (client) => client.query('select 1'), { connectionTimeoutMillis: 2_000 }).then(
    () => true,
    () => false,
  )

/**
 * The embedded PostgreSQL server of a data directory: created if missing, started or adopted, watched, and stopped
 * when its last user leaves.
 */
export class Cluster {
  /** @type {import('./account.mjs').Account | null} */
  #account = null
  /** @type {import('./claim.mjs').Claim | null} */
  #claim = null
  #dataDir
  /** The directory that records the processes using it: the last to leave stops the server. */
  #users
  #claiming
  #password
  #port = 0
  #pid = 0
  /** @type {NodeJS.Timeout | undefined} */
  #watch
  #closing = false

  /**
   * @param {string} dataDir an absolute path that exists and is writable
   * @param {import('./claim.mjs').ClaimOptions} [claiming] must be the same for all users of the directory
   */
  constructor(dataDir, claiming = {}) {
    this.#dataDir = dataDir
    this.#users = path.join(dataDir, 'postgres-users')
    this.#claiming = claiming
    this.#password = keptSecret(dataDir, 'postgres.password')
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

  /**
   * Brings the server up.
   * @throws {StartupError} when the data directory is in use elsewhere, or the server does not answer in time, with
   * the end of its log
   */
  async open() {
    await this.#claimDataDir()
    try {
      hold(this.#users)
      // Only after the claim: it may move the cluster.
      const account = chooseAccount(this.#dataDir, postgresHome())
      this.#account = account
      if (!existsSync(path.join(account.clusterDir, 'PG_VERSION'))) {
        await createCluster(account, this.#password)
      }
      await this.#bringUp(account)
      await this.#ensureDatabase()
      this.#watch = setInterval(() => this.#restartIfGone(account), 500)
      this.#watch.unref()
    } catch (error) {
      await this.close()
      throw error
    }
    return this
  }

  /** Leaves the cluster; the last user stops the server and waits until its data is written. */
  async close() {
    if (this.#closing) return
    this.#closing = true
    clearInterval(this.#watch)
    const isLast = release(this.#users)
    const running = isLast && this.#account && readPostmaster(this.#account.clusterDir)
    if (running) {
      process.kill(running.pid, 'SIGINT')
      for (let waited = 0; isRunning(running.pid) && waited < 30_000; waited += 25) await sleep(25)
    }
    if (isHeld(this.#users)) this.#claim?.leave()
    else this.#claim?.letGo()
  }

  async #claimDataDir() {
    const directory = path.join(this.#dataDir, 'postgres-claims')
    const canTakeOver = canLock()
    try {
      this.#claim = await claim(directory, { canTakeOver, ...this.#claiming })
    } catch (error) {
      if (!(error instanceof ClaimedElsewhere)) throw error
      const wayOut = canTakeOver ? '' : ` (or, when it has ended for certain, remove ${directory})`
      throw new StartupError(
        `The data directory ${this.#dataDir} is in use by a server in another container or on another machine (${error.message}): stop that one first${wayOut}, or set DATA_DIR to another directory.`,
      )
    }
    if (!this.#claim.isJoined) forgetAll(this.#users)
    this.#claim.keep(() => this.#abandon(), this.#claiming.rhythm)
  }

  /** Stops for the server that has taken over, because this process was suspended too long. */
  #abandon() {
    report(`Another server has taken over the data directory ${this.#dataDir}: this one stops.`)
    this.#closing = true
    clearInterval(this.#watch)
    if (isRunning(this.#pid)) process.kill(this.#pid, 'SIGQUIT')
    process.kill(process.pid, 'SIGTERM')
  }

  /** @param {import('./account.mjs').Account} account */
  async #bringUp(account) {
    let patience = START_TIMEOUT_MS
    const begin = performance.now()
    for (let pause = 50; performance.now() - begin < patience; pause = Math.min(pause * 1.5, 1_000)) {
      let running = readPostmaster(account.clusterDir)
      if (!running) {
        if (account.owner) giveTo(account.clusterDir, account.owner)
        makePrivate(account.clusterDir)
        // The same port after a crash, so that connection strings already in use stay valid.
        const port = this.#port || (await freeLoopbackPort())
        if (await startServer(account, port, this.logFile)) patience = ORPHAN_TIMEOUT_MS
        running = readPostmaster(account.clusterDir)
      }
      if (running) {
        this.#port = running.port || this.#port
        this.#pid = running.pid
        if (await answers(this.url('postgres'))) return
      }
      await sleep(pause)
    }
    throw this.#startFailure(patience)
  }

  /** @param {number} patience the time waited, ms */
  #startFailure(patience) {
    const log = existsSync(this.logFile)
      ? readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-5).join('\n')
      : ''
    const reason =
      patience === ORPHAN_TIMEOUT_MS
        ? `PostgreSQL of an earlier start still has ${this.#dataDir}, out of sight of this process: stop the container it runs in`
        : 'PostgreSQL did not start'
    return new StartupError(
      `${reason} (waited ${patience / 1000} s; the end of ${this.logFile} follows).\n${log}`,
    )
  }

  #ensureDatabase() {
    return withClient(this.url('postgres'), async (client) => {
      try {
        const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [ROLE])
        if (rowCount === 0) await client.query(`create database ${ROLE}`)
      } catch (error) {
        // 42P04, 23505: another process created it at the same moment.
        if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error
      }
    })
  }

  #restarting = false

  /** @param {import('./account.mjs').Account} account */
  async #restartIfGone(account) {
    if (this.#restarting || this.#closing || isRunning(this.#pid)) return
    this.#restarting = true
    try {
      report('PostgreSQL ended unexpectedly: starting it again.')
      await this.#bringUp(account)
    } catch (error) {
      report(messageOf(error))
    } finally {
      this.#restarting = false
    }
  }
}
