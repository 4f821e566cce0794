import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ClaimedElsewhere, claim } from '../../scripts/postgres/claim.mjs'
import { testData } from '../../scripts/steps/test-data.mjs'

const home = path.join(testData, 'claims')
mkdirSync(home, { recursive: true })
afterAll(() => rmSync(home, { recursive: true, force: true }))

const newDirectory = () => mkdtempSync(path.join(home, 'claims-'))

/** A time so long that a waiting test would not end. */
const patient = { every: 20, missed: 1_000_000 }
const quick = { every: 20, missed: 5 }

describe('a claim on a cluster', () => {
  test('a claim is refused to other places while it is renewed, naming its holder and time', async () => {
    const directory = newDirectory()
    const first = await claim(directory, { place: 'one', rhythm: patient })
    first.keep(() => {}, patient)
    const second = claim(directory, { place: 'two', rhythm: patient })
    await expect(second).rejects.toThrow(ClaimedElsewhere)
    await expect(second).rejects.toThrow(
      new RegExp(`^host ${hostname()}, process ${process.pid}, since 20\\d\\d-\\S+Z$`),
    )
    expect(first.isLost).toBe(false)
    first.letGo()
  })

  test('a claim that is not renewed is taken over, and its holder learns it', async () => {
    const directory = newDirectory()
    const first = await claim(directory, { place: 'one', rhythm: quick })
    const second = await claim(directory, { place: 'two', rhythm: quick })
    // A late write of the first does not affect the claim of the second.
    first.renew()
    expect(first.isLost).toBe(true)
    expect(second.isLost).toBe(false)
    await new Promise<void>((resolve) => first.keep(resolve, quick))
    second.letGo()
  })

  test('a claim that is not renewed stays where nothing else would keep an old server out', async () => {
    const directory = newDirectory()
    const first = await claim(directory, { place: 'one' })
    const second = claim(directory, { place: 'two', rhythm: quick, canTakeOver: false })
    await expect(second).rejects.toThrow(ClaimedElsewhere)
    first.letGo()
  })

  test('a released claim is free at once', async () => {
    const directory = newDirectory()
    for (const place of ['one', 'two', 'three']) (await claim(directory, { place, rhythm: patient })).letGo()
  })

  test('processes of the same place share a claim at once', async () => {
    const directory = newDirectory()
    const first = await claim(directory, { place: 'one', rhythm: patient })
    const second = await claim(directory, { place: 'one', rhythm: patient })
    expect([first.isJoined, second.isJoined, first.isLost, second.isLost]).toEqual([
      false,
      true,
      false,
      false,
    ])
    first.leave()
    second.letGo()
  })
})

const RACERS = 4
/** A process that waits for a core must not look dead. */
const unhurried = { every: 50, missed: 60 }

/** Lets processes of different places claim the same directories at the same time. @returns the holder of each */
async function race(directories: string[]): Promise<Map<string, number[]>> {
  const racers = Array.from({ length: RACERS }, () =>
    fork(path.join(import.meta.dirname, 'claim-racer.mjs'), { stdio: 'inherit' }),
  )
  const winners = new Map(directories.map((directory): [string, number[]] => [directory, []]))
  const finish = async (racer: ChildProcess, index: number) => {
    const [{ won }] = await once(racer, 'message')
    for (const directory of won) winners.get(directory)?.push(index)
  }
  await Promise.all(racers.map((racer) => once(racer, 'spawn')))
  const finished = Promise.all(racers.map(finish))
  for (const [index, racer] of racers.entries()) {
    racer.send({ directories, place: `place ${index}`, rhythm: unhurried })
  }
  await finished
  const exits = racers.map((racer) => once(racer, 'exit'))
  for (const racer of racers) racer.disconnect()
  await Promise.all(exits)
  return winners
}

describe('of four starts at the same time exactly one has the cluster', () => {
  const directories = () => Array.from({ length: 20 }, newDirectory)

  test('without a holder, twenty times', async () => {
    const winners = await race(directories())
    expect([...winners.values()].map((who) => who.length)).toEqual(Array(20).fill(1))
  })

  test('after a crashed holder, twenty times', async () => {
    const left = directories()
    for (const directory of left) (await claim(directory, { place: 'crashed' })).leave()
    const winners = await race(left)
    expect([...winners.values()].map((who) => who.length)).toEqual(Array(20).fill(1))
  })
})
