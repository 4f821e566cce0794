import { setTimeout as sleep } from 'node:timers/promises'
import { type Mood, openS3 } from '../../tests/support/store/s3-server'
import { Installation } from '../instruments/installation'
import { Ledger } from '../instruments/ledger'
import { LongWork } from '../instruments/long-work'
import { Staff } from '../instruments/staff'
import { Visitors } from '../instruments/visitors'
import type { Finding, Part } from '../part'

const MOODS: readonly Mood[] = ['silent', 'broken']
const SECONDS = 60
const READS = ['/reference-standards/product/?limit=20', '/reference-standards/category/', '/release/']

/** Reads the API in turns until a moment. */
async function readUntil(staff: Staff, untilMs: number) {
  let [calls, failed] = [0, 0]
  while (performance.now() < untilMs) {
    const answer = await staff.ask(`GET ${READS[calls % READS.length]}`)
    calls += 1
    if (answer?.status !== 200) failed += 1
    await sleep(50)
  }
  return { calls, failed }
}

/** The page of a product that the live release shows. */
async function productPage({ instances }: Installation): Promise<string> {
  const map = await (await fetch(`${instances[0]?.url}/sitemap.xml`)).text()
  const [, page] = /<loc>[^<]*?(\/reference-standards\/[^/<]+\/[^/<]+)<\/loc>/.exec(map) ?? []
  if (!page) throw new Error(`The sitemap names no product: ${map.slice(0, 300)}`)
  return page
}

/** The bucket is silent, then broken, a minute each, while a release made of its pages is live. */
export const run: Part = async ({ chance, count }) => {
  const s3 = await openS3()
  const installation = await Installation.open('store', 2, async () => s3.env)
  const staff = new Staff(installation, chance)
  const work = new LongWork(staff, new Ledger())
  await work.begin()
  await work.end()
  const pages = ['/', '/about', '/reference-standards', await productPage(installation)]
  const findings: Finding[] = []
  for (const mood of MOODS) {
    const visitors = new Visitors(installation, pages)
    s3.mood = mood
    visitors.begin()
    const { calls, failed } = await readUntil(staff, performance.now() + (count ?? SECONDS) * 1_000)
    await visitors.end()
    s3.mood = 'well'
    findings.push(
      {
        fault: `store ${mood}: pages`,
        seen: `${visitors.failed} failed of ${visitors.asked}`,
        wanted: '≤ 0 failed',
      },
      {
        fault: `store ${mood}: reads of the API`,
        seen: `${failed} failed of ${calls}`,
        wanted: '≤ 0 failed',
      },
    )
  }
  await installation.close()
  await s3.close()
  return findings
}
