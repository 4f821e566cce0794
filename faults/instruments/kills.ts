import { utimesSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fate, Finding } from '../part'
import { Installation } from './installation'
import { Ledger, unfinishedFiles } from './ledger'
import { LongWork } from './long-work'
import { Staff } from './staff'
import { Writers } from './writers'

const PEOPLE = 6
const LONGEST_PAUSE_MS = 3_000

/** An unfinished file that is older is swept, in ms. */
const GRACE_MS = 60 * 60_000

/**
 * Makes every unfinished file look as old as one that is swept, and starts an instance, which sweeps.
 * @returns those that are left
 */
async function leftAfterSweep(installation: Installation): Promise<string[]> {
  const { dataDir } = installation
  const left = () => unfinishedFiles(dataDir, GRACE_MS)
  const old = new Date(Date.now() - 2 * GRACE_MS)
  for (const name of unfinishedFiles(dataDir))
    try {
      utimesSync(path.join(dataDir, name), old, old)
    } catch {
      // It has been finished meanwhile.
    }
  await installation.add()
  for (let waited = 0; waited < 10_000 && left().length > 0; waited += 100) await sleep(100)
  return left()
}

/**
 * Kills something at random moments while people write, files are imported, products changed and releases published, and
 * compares what is there afterwards with what was acknowledged.
 * @param kill kills it, and resolves when it is there again
 */
export async function killedWhileWorking(
  name: string,
  fault: string,
  times: number,
  { chance }: Fate,
  kill: (installation: Installation) => Promise<void>,
): Promise<Finding[]> {
  const installation = await Installation.open(name, 2)
  const staff = new Staff(installation, chance)
  const ledger = new Ledger()
  const writers = new Writers(staff, ledger, chance)
  const work = new LongWork(staff, ledger)
  await work.begin()
  await writers.begin(PEOPLE)
  let slowest = 0
  for (let killed = 0; killed < times; killed += 1) {
    await sleep(chance(LONGEST_PAUSE_MS))
    const began = performance.now()
    await kill(installation)
    slowest = Math.max(slowest, performance.now() - began)
  }
  await writers.end()
  await work.end()
  const left = await leftAfterSweep(installation)
  const [found] = await ledger.findings(`${fault} × ${times}`, installation)
  await installation.close()
  return [
    ...(found ? [found] : []),
    {
      fault: 'answers that no call has',
      seen: `${writers.wrong.length} wrong${writers.wrong
        .slice(0, 3)
        .map((text) => `, ${text}`)
        .join('')}`,
      wanted: '≤ 0 wrong',
    },
    {
      fault: 'left behind, when it is older than its grace',
      seen: `${left.length} unfinished files${left.map((name) => `, ${name}`).join('')}`,
      wanted: '≤ 0 unfinished',
    },
    { fault: 'there again', seen: `${(slowest / 1000).toFixed(1)} s at most`, wanted: '≤ 30 s' },
  ]
}
