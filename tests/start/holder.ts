import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { testData } from '../../scripts/steps/test-data.mjs'

/** The parent of these tests' data directories. */
export const home = path.join(testData, 'start')

const dataDirs: string[] = []

/** An empty data directory, removed by `clearUp`, with what has moved out of it. */
export function newDataDir(parent = home): string {
  mkdirSync(parent, { recursive: true })
  const dir = mkdtempSync(path.join(parent, 'cluster-'))
  dataDirs.push(dir)
  return dir
}

let made: Promise<string> | undefined

/**
 * A data directory whose cluster was made before and stopped in order, for tests that are not about making one: that takes
 * longer than all that they do. Where clusters lie outside of their data directories it is an empty one.
 */
export async function madeDataDir(): Promise<string> {
  made ??= (async () => {
    const dataDir = newDataDir()
    const holder = await hold(dataDir)
    await holder.stop()
    return dataDir
  })()
  const model = await made
  const dataDir = newDataDir()
  if (!existsSync(path.join(model, 'postgres.location'))) execFileSync('cp', ['-a', `${model}/.`, dataDir])
  return dataDir
}

export function alsoClear(dataDir: string): void {
  dataDirs.push(dataDir)
}

/** A process that holds a cluster: inserts numbered rows as fast as it can and reports each acknowledged one. */
export type Holder = {
  process: ChildProcess
  /** PostgreSQL's process number, as the holder knows it. */
  pid: number
  acknowledged: () => number
  until: (rows: number) => Promise<void>
  count: () => Promise<number>
  stop: () => Promise<void>
  kill: () => Promise<void>
  /** Kills the holder alone, without the processes around it. */
  die: () => Promise<void>
}

const holders: Holder[] = []

export type Setting = {
  env?: Record<string, string>
  uid?: number
  /** A program and its arguments that run the holder, such as `unshare`. */
  within?: string[]
  claiming?: { place?: string; rhythm?: { every: number; missed: number } }
}

/** Starts a holder and waits for its cluster. @throws what it wrote when it ends before */
export async function hold(
  dataDir: string,
  { env = {}, uid, within = [], claiming = {} }: Setting = {},
): Promise<Holder> {
  const script = path.join(import.meta.dirname, 'hold-cluster.mjs')
  const [program = '', ...args] = [...within, process.execPath, script, dataDir, JSON.stringify(claiming)]
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  let rows = 0
  const waiting: (() => void)[] = []
  const answers: ((count: number) => void)[] = []
  let isDying = false
  const ready = new Promise<{ pid: number }>((resolve, reject) => {
    child.on('message', (message: { pid: number; row?: number; count?: number; dying?: true }) => {
      if (message.row !== undefined) {
        rows = message.row
        for (const check of waiting) check()
      } else if (message.count !== undefined) answers.shift()?.(message.count)
      else if (message.dying) isDying = true
      else resolve(message)
    })
    child.once('close', (code) => reject(new Error(`The holder ended with ${code}: ${complaint}`)))
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { pid } = await ready
  const holder: Holder = {
    process: child,
    pid,
    acknowledged: () => rows,
    until: (wanted) => new Promise((resolve) => waiting.push(() => rows >= wanted && resolve())),
    count: () =>
      new Promise((resolve) => {
        answers.push(resolve)
        child.send('count')
      }),
    stop: async () => {
      if (child.connected && !isDying) child.send('stop')
      else child.kill('SIGKILL')
      await exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    die: async () => {
      child.send('die')
      while (!isDying) await once(child, 'message')
    },
  }
  holders.push(holder)
  return holder
}

/** Ends the holders of a test. */
export async function stopHolders(): Promise<void> {
  for (const holder of holders.splice(0)) await holder.stop()
}

/** Removes the data directories of a file's tests. */
export function clearUp(): void {
  for (const dataDir of dataDirs.splice(0)) {
    const location = path.join(dataDir, 'postgres.location')
    if (existsSync(location))
      rmSync(path.dirname(readFileSync(location, 'utf8').trim()), { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs a program in a pid namespace of its own, like a container; undefined where the system refuses. */
export const container = [
  ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'],
  ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--mount-proc', '--kill-child'],
].find(([program = '', ...args]) => spawnSync(program, [...args, 'true']).status === 0)

/** The servers of a cluster, whatever namespace they run in: they work in its directory and say so on their command line. */
export function serversOf(dataDir: string): number[] {
  const cluster = path.join(dataDir, 'postgres')
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return readlinkSync(`/proc/${pid}/cwd`) === cluster && commandLine.includes('-D')
      } catch {
        return false
      }
    })
}
