import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { isRunning } from '../../scripts/postgres/postmaster-file.mjs'

const home = path.resolve('.test-data', 'start')
mkdirSync(home, { recursive: true })
const dataDirs: string[] = []

function newDataDir(parent = home): string {
  const dir = mkdtempSync(path.join(parent, 'cluster-'))
  dataDirs.push(dir)
  return dir
}

/** A process that holds a cluster: inserts numbered rows as fast as it can and reports each acknowledged one. */
type Holder = {
  process: ChildProcess
  pid: number
  url: string
  acknowledged: () => number
  until: (rows: number) => Promise<void>
  count: () => Promise<number>
  stop: () => Promise<void>
  kill: () => Promise<void>
}

const holders: Holder[] = []

async function hold(dataDir: string, env: Record<string, string> = {}, uid?: number): Promise<Holder> {
  const child = fork(path.join(import.meta.dirname, 'hold-cluster.mjs'), [dataDir], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let rows = 0
  const waiting: (() => void)[] = []
  const answers: ((count: number) => void)[] = []
  const ready = new Promise<{ pid: number; url: string }>((resolve, reject) => {
    child.on('message', (message: { pid: number; url: string; row?: number; count?: number }) => {
      if (message.row !== undefined) {
        rows = message.row
        for (const check of waiting) check()
      } else if (message.count !== undefined) answers.shift()?.(message.count)
      else resolve(message)
    })
    child.once('exit', (code) => reject(new Error(`The holder ended with ${code}`)))
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { pid, url } = await ready
  const holder: Holder = {
    process: child,
    pid,
    url,
    acknowledged: () => rows,
    until: (wanted) => new Promise((resolve) => waiting.push(() => rows >= wanted && resolve())),
    count: () =>
      new Promise((resolve) => {
        answers.push(resolve)
        child.send('count')
      }),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.send('stop')
      await exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
  holders.push(holder)
  return holder
}

afterEach(async () => {
  for (const holder of holders.splice(0)) await holder.stop()
})
afterAll(() => {
  for (const dataDir of dataDirs) {
    const location = path.join(dataDir, 'postgres.location')
    if (existsSync(location))
      rmSync(path.dirname(readFileSync(location, 'utf8').trim()), { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
  rmSync(home, { recursive: true, force: true })
})

describe('the embedded PostgreSQL survives', () => {
  test('a killed Node: the next one adopts the server and finds every acknowledged row', async () => {
    const dataDir = newDataDir()
    const first = await hold(dataDir)
    await first.until(50)
    await first.kill()
    const acknowledged = first.acknowledged()
    const second = await hold(dataDir)
    expect(second.pid).toBe(first.pid)
    expect(await second.count()).toBeGreaterThanOrEqual(acknowledged)
    await second.stop()
    expect(isRunning(first.pid)).toBe(false)
  })

  test('a killed PostgreSQL: it comes back on its old address with every acknowledged row', async () => {
    const holder = await hold(newDataDir())
    await holder.until(50)
    process.kill(holder.pid, 'SIGKILL')
    const acknowledged = holder.acknowledged()
    await holder.until(acknowledged + 50)
    expect(await holder.count()).toBeGreaterThanOrEqual(acknowledged + 50)
  })

  test('both killed, five times over: no acknowledged row is lost', async () => {
    const dataDir = newDataDir()
    let acknowledged = 0
    for (let round = 0; round < 5; round += 1) {
      const holder = await hold(dataDir)
      expect(await holder.count()).toBeGreaterThanOrEqual(acknowledged)
      await holder.until(acknowledged + 40)
      process.kill(holder.pid, 'SIGKILL')
      await holder.kill()
      acknowledged = holder.acknowledged()
    }
    const last = await hold(dataDir)
    expect(await last.count()).toBeGreaterThanOrEqual(acknowledged)
  })

  test('a lock file whose number another program has got since', async () => {
    const dataDir = newDataDir()
    const first = await hold(dataDir)
    await first.until(5)
    process.kill(first.pid, 'SIGKILL')
    await first.kill()
    writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n\n\n\n\n`)
    const second = await hold(dataDir)
    expect(await second.count()).toBeGreaterThanOrEqual(5)
  })

  test('two users at once: the last one to leave stops it', async () => {
    const dataDir = newDataDir()
    const first = await hold(dataDir)
    const second = await hold(dataDir)
    expect(second.pid).toBe(first.pid)
    await first.stop()
    expect(isRunning(second.pid)).toBe(true)
    await second.stop()
    expect(isRunning(second.pid)).toBe(false)
  })
})

/** A PATH on which `unshare` exists and refuses, as in many containers. */
function pathWithoutNamespaces(): string {
  const bin = path.join(home, 'refusing-bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(path.join(bin, 'unshare'), '#!/bin/sh\nexit 1\n')
  chmodSync(path.join(bin, 'unshare'), 0o755)
  return `${bin}:${process.env.PATH}`
}

function privateDataDir(): string {
  const dir = newDataDir()
  chmodSync(dir, 0o700)
  const inner = path.join(dir, 'data')
  mkdirSync(inner)
  dataDirs.push(inner)
  return inner
}

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

/** Root can try what a normal user gets, unless the repository lies where only root may look. */
const repositoryIsReachable =
  isRoot && spawnSync('test', ['-r', import.meta.filename], { uid: NOBODY, gid: NOBODY }).status === 0

function startAsNobody() {
  const dataDir = newDataDir(tmpdir())
  chownSync(dataDir, NOBODY, NOBODY)
  return hold(dataDir, {}, NOBODY)
}

type Account = [string, () => Promise<Holder>]

// Who runs the tests decides which accounts there are to try.
const accounts: Account[] = isRoot
  ? [
      ['root', () => hold(newDataDir())],
      ['root, below a directory of mode 0700', () => hold(privateDataDir())],
      ['root where namespaces are refused', () => hold(newDataDir(), { PATH: pathWithoutNamespaces() })],
      [
        'root where namespaces are refused, below a directory of mode 0700',
        () => hold(privateDataDir(), { PATH: pathWithoutNamespaces() }),
      ],
      ...(repositoryIsReachable ? [['a normal user', startAsNobody] satisfies Account] : []),
    ]
  : [['a normal user', () => hold(newDataDir())]]

describe('the embedded PostgreSQL starts as', () => {
  test.each(accounts)('%s', async (_who, start) => {
    const holder = await start()
    await holder.until(5)
    expect(await holder.count()).toBeGreaterThanOrEqual(5)
  })

  test('one account today and another tomorrow: the rows are the same', async () => {
    const dataDir = privateDataDir()
    const before = await hold(dataDir)
    await before.until(20)
    await before.stop()
    // Matters to root only; for anyone else it is the same account twice.
    const after = await hold(dataDir, { PATH: pathWithoutNamespaces() })
    expect(await after.count()).toBeGreaterThanOrEqual(20)
    await after.stop()
    const again = await hold(dataDir)
    expect(await again.count()).toBeGreaterThanOrEqual(20)
  })
})
