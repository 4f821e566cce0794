import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fdatasync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, messageOf } from '../steps/fail.mjs'
import { report } from '../steps/log-lines.mjs'
import { BEAT_LENGTH, FREE, latest, numbers } from './claim-entries.mjs'

/* Records which machine or container has the cluster of a data directory (docs/decisions/0017). A process number
   means nothing in another container, so PostgreSQL's own lock file cannot tell. Claims are numbered files, of which
   the highest counts: the process that adds the next one has the cluster, and only one can. It is renewed while its
   users live. */

/** @typedef {import('./claim-entries.mjs').Holder} Holder */
/** @typedef {import('./claim-entries.mjs').Entry} Entry */

/**
 * How often a claim is renewed, and how many missed renewals make it stale.
 * @typedef {{ every: number, missed: number }} Rhythm every: ms
 */

/**
 * @typedef {object} ClaimOptions
 * @property {string} [place] by default this process's own
 * @property {Rhythm} [rhythm]
 * @property {boolean} [canTakeOver] false if nothing excludes a server that outlived its claim
 */

/** A process that blocks for some seconds keeps its claim. */
const RHYTHM = { every: 1_000, missed: 10 }

/** The claim is renewed by another place. */
export class ClaimedElsewhere extends Error {
  /** @param {Holder | null} holder */
  constructor(holder) {
    super(holder ? `host ${holder.host}, process ${holder.pid}, since ${holder.since}` : 'another server')
  }
}

/**
 * The scope of process numbers: this start of the system and this pid namespace. A namespace's number may be reused,
 * but only when it has no process left.
 */
export function placeOfProcesses() {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/**
 * Whether anybody renews a claim. It watches the file, since the clocks of two hosts may differ.
 * @param {string} directory
 * @param {Entry} seen
 * @param {Rhythm} rhythm
 */
async function isRenewed(directory, seen, { every, missed }) {
  for (let watched = 0; watched < missed; watched += 1) {
    await sleep(every)
    const now = latest(directory)
    if (now?.number !== seen.number || now.text !== seen.text) return true
  }
  return false
}

/** This process's share in a claim: renews it, notices its loss, and can release it. */
export class Claim {
  #directory
  #number
  #file
  /** @type {NodeJS.Timeout | undefined} */
  #renewal

  /**
   * @param {string} directory
   * @param {number} number
   * @param {number} file descriptor of the open claim: writes to it never reach a later claim
   * @param {boolean} isJoined whether another process of this place made it
   */
  constructor(directory, number, file, isJoined) {
    this.#directory = directory
    this.#number = number
    this.#file = file
    this.isJoined = isJoined
  }

  /** Whether somebody has made a later claim, so that this one is void. */
  get isLost() {
    return Math.max(0, ...numbers(this.#directory)) !== this.#number
  }

  #write(/** @type {string} */ beat) {
    writeSync(this.#file, beat, 0)
    // On a network file system others see it only once it is flushed; do not wait for that.
    fdatasync(this.#file, () => {})
  }

  renew() {
    this.#write(randomBytes(BEAT_LENGTH / 2).toString('hex'))
  }

  /**
   * Renews the claim from now on.
   * @param {() => void} onLost called once, when somebody else has taken over
   * @param {Rhythm} [rhythm]
   */
  keep(onLost, { every } = RHYTHM) {
    this.#renewal = setInterval(() => {
      try {
        if (!this.isLost) return this.renew()
        this.leave()
        onLost()
      } catch (error) {
        report(`The claim on the data directory could not be renewed: ${messageOf(error)}`)
      }
    }, every)
    this.#renewal.unref()
  }

  /** Stops renewing it; other processes of this place may go on. */
  leave() {
    clearInterval(this.#renewal)
    closeSync(this.#file)
  }

  /** Releases the cluster: the next start, on any machine, need not wait. */
  letGo() {
    this.#write(FREE)
    this.leave()
  }
}

/**
 * @param {string} directory
 * @param {Entry | null} before
 * @param {string} place
 * @returns {Claim | null} null: another process was faster
 */
function make(directory, before, place) {
  const number = (before?.number ?? 0) + 1
  const name = path.join(directory, String(number))
  let file
  try {
    file = openSync(name, 'wx', 0o644)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null
    throw error
  }
  /** @type {Holder} */
  const holder = { place, host: hostname(), pid: process.pid, since: new Date().toISOString() }
  const claim = new Claim(directory, number, file, false)
  claim.renew()
  writeSync(file, `\n${JSON.stringify(holder)}\n`, BEAT_LENGTH)
  if (claim.isLost) {
    // The listing was outdated: this number existed before, and so did a higher one.
    claim.leave()
    rmSync(name)
    return null
  }
  for (const old of numbers(directory)) {
    if (old < number) rmSync(path.join(directory, String(old)), { force: true })
  }
  return claim
}

/**
 * @param {string} directory
 * @param {number} number
 * @returns {Claim | null} null: removed in the meantime
 */
function join(directory, number) {
  try {
    const claim = new Claim(directory, number, openSync(path.join(directory, String(number)), 'r+'), true)
    claim.renew()
    return claim
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Claims a cluster for this place: at once if it is free or claimed by this place, else if nobody renews its claim
 * for the time that the rhythm allows.
 * @param {string} directory of the claims; made if missing
 * @param {ClaimOptions} [options]
 * @returns {Promise<Claim>}
 * @throws {ClaimedElsewhere} when another place renews it
 */
export async function claim(
  directory,
  { place = placeOfProcesses(), rhythm = RHYTHM, canTakeOver = true } = {},
) {
  mkdirSync(directory, { recursive: true })
  let renewed = 0
  for (;;) {
    const last = latest(directory)
    let mine = null
    if (!last || last.isFree) mine = make(directory, last, place)
    else if (last.holder?.place === place) mine = join(directory, last.number)
    else if (last.number === renewed) throw new ClaimedElsewhere(last.holder)
    else if (!canTakeOver || (await isRenewed(directory, last, rhythm))) renewed = last.number
    else mine = make(directory, last, place)
    if (mine) return mine
  }
}
