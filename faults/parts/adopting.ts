import { createHash } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { PageList } from '@/releases/pages/page-list'
import { median } from '../../bench/instruments/statistics'
import { FAULTS_HOME } from '../instruments/home'
import { Installation } from '../instruments/installation'
import { Ledger } from '../instruments/ledger'
import { LongWork } from '../instruments/long-work'
import { Staff } from '../instruments/staff'
import type { Part } from '../part'

const PAGES = 100_000
const STARTS = 3

/** Makes the list of the live release as long as that of a large catalogue. */
async function lengthenList(installation: Installation): Promise<void> {
  const pages = Array.from(
    { length: PAGES },
    (_, n) =>
      [`/reference-standards/substance-${n % 10_000}/a-product-with-a-name-${n}`, { since: 1 }] as const,
  )
  const list = PageList.of([['/', { since: 1 }], ['/moved', { movedTo: '/about' }], ...pages])
  await installation.query('update release_page_lists set list = $1, digest = $2, unprinted = 0', [
    await promisify(brotliCompress)(list.bytes),
    createHash('sha256').update(list.bytes).digest('hex'),
  ])
}

/** A further instance on an empty folder, whose live release has 100,000 pages: how long until it is ready. */
export const run: Part = async ({ chance, count }) => {
  const installation = await Installation.open('adopting', 1)
  const work = new LongWork(new Staff(installation, chance), new Ledger())
  await work.begin()
  await work.end()
  await lengthenList(installation)
  const times: number[] = []
  const moved: number[] = []
  for (let started = 0; started < (count ?? STARTS); started += 1) {
    const began = performance.now()
    const instance = await installation.add({ DATA_DIR: path.join(FAULTS_HOME, `adopting-${started}`) })
    times.push((performance.now() - began) / 1000)
    moved.push((await fetch(`${instance.url}/moved`, { redirect: 'manual' })).status)
    await instance.stop()
  }
  await installation.close()
  return [
    {
      fault: `ready on an empty folder, ${PAGES.toLocaleString('en')} pages listed`,
      seen: `${Math.max(...times).toFixed(1)} s at most, ${median(times).toFixed(1)} mostly`,
      wanted: '≤ 10 s',
    },
    {
      fault: 'its moved addresses',
      seen: `${moved.filter((status) => status !== 308).length} wrong`,
      wanted: '≤ 0 wrong',
    },
  ]
}
