import { setTimeout as sleep } from 'node:timers/promises'
import { Installation } from '../instruments/installation'
import { Ledger } from '../instruments/ledger'
import { Staff } from '../instruments/staff'
import { type Trouble, TroubledProxy } from '../instruments/troubled-proxy'
import { Visitors } from '../instruments/visitors'
import { Writers } from '../instruments/writers'
import type { Finding, Part } from '../part'

const TROUBLES: readonly Trouble[] = ['cut', 'slow', 'silent']
const SECONDS = 20

/** The longest answer of calls in a while, and how many there were. */
async function callsDuring(staff: Staff, untilMs: number) {
  let [longest, calls] = [0, 0]
  while (performance.now() < untilMs) {
    const began = performance.now()
    await staff.ask('GET /reference-standards/category')
    longest = Math.max(longest, performance.now() - began)
    calls += 1
    await sleep(100)
  }
  return { longest, calls }
}

/** Until a write is answered with success again. */
async function untilBack(staff: Staff): Promise<number> {
  const began = performance.now()
  while ((await staff.ask('GET /reference-standards/category'))?.status !== 200) await sleep(50)
  return performance.now() - began
}

/** The database is cut off, slow, and half open, while people write and visitors read; it comes back by itself. */
export const run: Part = async ({ chance, count }) => {
  const proxy = new TroubledProxy()
  const installation = await Installation.open('network', 2, async (url) => ({
    DATABASE_URL: await proxy.open(url),
  }))
  const staff = new Staff(installation, chance)
  const ledger = new Ledger()
  const writers = new Writers(staff, ledger, chance)
  await writers.begin(4)
  const findings: Finding[] = []
  for (const trouble of TROUBLES) {
    const visitors = new Visitors(installation)
    visitors.begin()
    proxy.become(trouble)
    const { longest, calls } = await callsDuring(staff, performance.now() + (count ?? SECONDS) * 1_000)
    proxy.become('none')
    const back = await untilBack(staff)
    await visitors.end()
    const fault = `database ${trouble}`
    findings.push(
      {
        fault: `${fault}: pages`,
        seen: `${visitors.failed} failed of ${visitors.asked}`,
        wanted: '≤ 0 failed',
      },
      {
        fault: `${fault}: ${calls} calls`,
        seen: `${(longest / 1000).toFixed(1)} s at most`,
        wanted: '≤ 13.5 s',
      },
      { fault: `${fault}: back after`, seen: `${(back / 1000).toFixed(1)} s`, wanted: '≤ 15 s' },
    )
  }
  await writers.end()
  findings.push(...(await ledger.findings('writes during all of it', installation)))
  findings.push({
    fault: 'answers that no call has',
    seen: `${writers.wrong.length} wrong`,
    wanted: '≤ 0 wrong',
  })
  await installation.close()
  proxy.close()
  return findings
}
