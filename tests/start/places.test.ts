import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import {
  clearUp,
  container,
  type Holder,
  hold,
  madeDataDir,
  type Setting,
  serversOf,
  stopHolders,
} from './holder'

afterEach(stopHolders, 60_000)
afterAll(clearUp, 60_000)

/** Short, and yet long enough for a process that waits for a core. */
const claiming = { rhythm: { every: 100, missed: 20 } }

/** A container; where the system refuses one, a claim from another place. */
const elsewhere: Setting = container
  ? { within: container, claiming }
  : { claiming: { ...claiming, place: 'another container' } }

/** Ends a container as a crash does. Without one, the processes that would have died with it are killed too. */
async function crash(holder: Holder) {
  if (!container) process.kill(holder.pid, 'SIGKILL')
  await holder.kill()
}

describe('two containers on one data directory', () => {
  test('the second start names the holder and its time, and ends; the first continues', async () => {
    const dataDir = await madeDataDir()
    const first = await hold(dataDir, elsewhere)
    await expect(hold(dataDir, { claiming })).rejects.toThrow(
      /ended with 1: [\s\S]*is in use by a server in another container or on another machine \(host \S+, process \d+, since 20\S+Z\): stop that one first/,
    )
    const acknowledged = first.acknowledged()
    await first.until(acknowledged + 20)
    expect(serversOf(dataDir)).toHaveLength(1)
  })

  test('after a clean stop of the first the second need not wait', async () => {
    const dataDir = await madeDataDir()
    const first = await hold(dataDir, elsewhere)
    await first.until(20)
    await first.stop()
    // Waiting would take longer than the test.
    const second = await hold(dataDir, { claiming: { rhythm: { every: 100_000, missed: 20 } } })
    expect(await second.count()).toBeGreaterThanOrEqual(first.acknowledged())
  })

  test('after a crash of the first the second takes over with every acknowledged row', async () => {
    const dataDir = await madeDataDir()
    const first = await hold(dataDir, elsewhere)
    await first.until(20)
    await crash(first)
    const second = await hold(dataDir, { claiming })
    expect(await second.count()).toBeGreaterThanOrEqual(first.acknowledged())
    expect(serversOf(dataDir)).toHaveLength(1)
  })

  const survivor = container && [...container, 'sh', '-c', '"$@" & wait; sleep 300', 'sh']

  test.runIf(survivor)(
    'PostgreSQL that outlives its Node there keeps the second out until it has ended',
    async () => {
      const dataDir = await madeDataDir()
      const first = await hold(dataDir, { within: survivor, claiming })
      await first.until(20)
      await first.die()
      const [orphan = 0] = serversOf(dataDir)
      const second = hold(dataDir, { claiming })
      const log = path.join(dataDir, 'postgres.log')
      await vi.waitFor(
        async () => expect(await readFile(log, 'utf8')).toContain('failed to get lock'),
        20_000,
      )
      expect(serversOf(dataDir)).toEqual([orphan])
      process.kill(orphan, 'SIGQUIT')
      expect(await (await second).count()).toBeGreaterThanOrEqual(first.acknowledged())
      expect(existsSync(`/proc/${orphan}`)).toBe(false)
    },
  )
})
