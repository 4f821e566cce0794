import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { ReleaseAnswer } from '@/domain/contract/release-answers'
import { Installation } from '../instruments/installation'
import { Ledger } from '../instruments/ledger'
import { LongWork } from '../instruments/long-work'
import { Staff } from '../instruments/staff'
import { Writers } from '../instruments/writers'
import type { Part } from '../part'

const HOUR_MS = 60 * 60_000
const WORKING_S = 20
/** When the scheduled release is to go live, from now. */
const SCHEDULED_MS = 15_000

/** An instance whose clock is wrong. */
const shifted = (shiftMs: number) => ({
  NODE_OPTIONS: `--import ${pathToFileURL(path.resolve('faults/instruments/shifted-clock.mjs')).href}`,
  CLOCK_SHIFT_MS: String(shiftMs),
})

/** Two instances, one an hour fast, one an hour slow: what depends on time goes by the database's clock. */
export const run: Part = async ({ chance, count }) => {
  const installation = await Installation.open('clock', 0)
  await installation.add(shifted(HOUR_MS))
  await installation.add(shifted(-HOUR_MS))
  await installation.signIn()
  const staff = new Staff(installation, chance)
  const ledger = new Ledger()
  const writers = new Writers(staff, ledger, chance)
  const work = new LongWork(staff, ledger)
  await work.begin()
  await writers.begin(4)
  await sleep((count ?? WORKING_S) * 1_000)
  await writers.end()
  await work.end()
  const [product] = await installation.query<{ id: number }>(
    'select id from reference_products order by id limit 1',
  )
  await staff.ask(`PUT /reference-standards/product/${product?.id}`, { json: { cas_no: '50-00-0' } })
  const at = Date.now() + SCHEDULED_MS
  const answer = await staff.ask<ReleaseAnswer>('POST /release', {
    // Small: what is asked is when it goes live, not how fast a machine prints all that was written.
    json: { only: { products: [product?.id] }, live_at: new Date(at).toISOString() },
  })
  const number = answer?.body?.number
  const isBegun = answer?.status === 202 && number !== undefined
  if (isBegun) await staff.until<ReleaseAnswer>(`/release/${number}`, ({ state }) => state === 'live')
  const late = Date.now() - at
  const findings = await ledger.findings('instances two hours apart', installation)
  await installation.close()
  return [
    ...findings,
    { fault: 'answers that no call has', seen: `${writers.wrong.length} wrong`, wanted: '≤ 0 wrong' },
    {
      fault: 'a scheduled release',
      seen: isBegun ? `${(late / 1000).toFixed(1)} s late` : `NaN: ${JSON.stringify(answer)}`,
      wanted: '≥ 0 s, ≤ 10 s',
    },
  ]
}
