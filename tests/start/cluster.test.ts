import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { isRunning } from '../../scripts/postgres/processes.mjs'
import { alsoClear, clearUp, type Holder, hold, home, madeDataDir, newDataDir, stopHolders } from './holder'

afterEach(stopHolders, 60_000)
afterAll(clearUp, 60_000)

describe('the embedded PostgreSQL survives', () => {
  test('a killed Node: the next one adopts the server and finds every acknowledged row', async () => {
    const dataDir = await madeDataDir()
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
    const holder = await hold(await madeDataDir())
    await holder.until(50)
    process.kill(holder.pid, 'SIGKILL')
    const acknowledged = holder.acknowledged()
    await holder.until(acknowledged + 50)
    expect(await holder.count()).toBeGreaterThanOrEqual(acknowledged + 50)
  })

  test('both killed, five times: no acknowledged row is lost', async () => {
    const dataDir = await madeDataDir()
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

  test('a lock file whose number now belongs to another program', async () => {
    const dataDir = await madeDataDir()
    const first = await hold(dataDir)
    await first.until(5)
    process.kill(first.pid, 'SIGKILL')
    await first.kill()
    writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n\n\n\n\n`)
    const second = await hold(dataDir)
    expect(await second.count()).toBeGreaterThanOrEqual(5)
  })

  test('a copy that has left its folder open to everybody', async () => {
    const dataDir = await madeDataDir()
    const first = await hold(dataDir)
    await first.until(5)
    await first.stop()
    chmodSync(path.join(dataDir, 'postgres'), 0o755)
    const second = await hold(dataDir)
    expect(await second.count()).toBeGreaterThanOrEqual(5)
  })

  test('two users at once: the last to leave stops it', async () => {
    const dataDir = await madeDataDir()
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
  alsoClear(inner)
  return inner
}

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

/** Root can test the access of a normal user, unless the repository is in a folder of root's. */
const repositoryIsReachable =
  isRoot && spawnSync('test', ['-r', import.meta.filename], { uid: NOBODY, gid: NOBODY }).status === 0

function startAsNobody() {
  const dataDir = newDataDir(tmpdir())
  chownSync(dataDir, NOBODY, NOBODY)
  return hold(dataDir, { uid: NOBODY })
}

type Account = [string, () => Promise<Holder>]

// The account that runs the tests determines the accounts to test.
const accounts: Account[] = isRoot
  ? [
      ['root', () => hold(newDataDir())],
      ['root, below a directory of mode 0700', () => hold(privateDataDir())],
      [
        'root where namespaces are refused',
        () => hold(newDataDir(), { env: { PATH: pathWithoutNamespaces() } }),
      ],
      [
        'root where namespaces are refused, below a directory of mode 0700',
        () => hold(privateDataDir(), { env: { PATH: pathWithoutNamespaces() } }),
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

  test('a different account from one day to the next: the rows are the same', async () => {
    const dataDir = privateDataDir()
    const before = await hold(dataDir)
    await before.until(20)
    await before.stop()
    // Only root can change accounts; otherwise it is the same account twice.
    const after = await hold(dataDir, { env: { PATH: pathWithoutNamespaces() } })
    expect(await after.count()).toBeGreaterThanOrEqual(20)
    await after.stop()
    const again = await hold(dataDir)
    expect(await again.count()).toBeGreaterThanOrEqual(20)
  })
})
