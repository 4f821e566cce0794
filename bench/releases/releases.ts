import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { Client } from '../api/imports'
import { createDatabase, openSession } from '../api/rows'
import { fillVaried } from '../api/varied-rows'
import { load } from '../instruments/load'
import { residentMegabytes } from '../instruments/memory'
import { dataDir, type Server, startProduct } from '../instruments/servers'
import { percentile, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { FLIPS, flips, REQUESTS } from './flips'
import { findsProduct } from './found-by-visitor'
import { Publisher } from './publisher'
import { textOf, Visitor } from './visits'

const PRODUCTS = 100_000
const CATEGORIES = 5_000
/** Drawing one takes about 7 ms, once; this bench measures printing. */
const STRUCTURES = 5_000
const AT_ONCE = 8
const BROTLI = ['Accept-Encoding: br']

const releasesDir = path.join(dataDir, 'bench-releases')
const seconds = (start: number) => (performance.now() - start) / 1000

/** Suspends the printing processes meanwhile, so that both sides are measured under the same conditions. */
async function whilePrintingRests<Result>({ pid }: Server, work: () => Promise<Result>): Promise<Result> {
  const printers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const signal = (name: NodeJS.Signals) => {
    for (const printer of printers) if (printer > 0) process.kill(printer, name)
  }
  signal('SIGSTOP')
  try {
    return await work()
  } finally {
    signal('SIGCONT')
  }
}

const files = () => readdirSync(releasesDir, { recursive: true }).length
const pageFiles = () =>
  readdirSync(releasesDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.page'))
    .length

const diskKilobytes = () =>
  Number(
    execFileSync('du', ['-sk', '--exclude=static', '--exclude=drawings', releasesDir], {
      encoding: 'utf8',
    }).split('\t')[0],
  )

/** Publishing at 100,000 products: the waiting times of staff, and the effect on visitors. */
export const run: Part = async () => {
  rmSync(releasesDir, { recursive: true, force: true })
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  await createDatabase(cluster.url('postgres'), 'bench_releases')
  const settings = {
    DATABASE_URL: cluster.url('bench_releases'),
    PAYLOAD_SECRET: keptSecret(dataDir, 'payload.secret'),
    SEED: 'none',
    DATA_DIR: path.join(releasesDir, 'data'),
  }
  let product = await startProduct(settings)
  const database = new pg.Client({ connectionString: settings.DATABASE_URL })
  await database.connect()
  await fillVaried(settings.DATABASE_URL, PRODUCTS, CATEGORIES, STRUCTURES)
  const publisher = new Publisher(new Client(product, await openSession(settings.DATABASE_URL)), database)
  const rows: string[][] = []
  const note = (what: string, found: string, wanted: string) => {
    rows.push([what, found, wanted])
    console.log(`${what}: ${found} (${wanted})`)
  }
  const about = `${product.url}/about`

  const builtIn = load(about, AT_ONCE, 5, BROTLI)
  let start = performance.now()
  const first = await publisher.publish()
  const printed = pageFiles()
  note(
    `first release, ${printed.toLocaleString('en')} of ${(first.unprinted + printed).toLocaleString('en')} pages printed`,
    `${seconds(start).toFixed(0)} s, ${(printed / seconds(start)).toFixed(0)} pages/s`,
    '',
  )
  note('disk', `${(diskKilobytes() / printed).toFixed(1)} KB a page`, '≤ 90 KB')

  const unprinted = (await publisher.products(60, first.number)).slice(0, 40)
  const visitor = new Visitor(product.url, 1)
  const visits = []
  for (const { address } of unprinted) visits.push(await visitor.visit(address))
  visitor.close()
  note(
    'first request of a page, p95',
    `${percentile(
      visits.map(({ ms }) => ms),
      0.95,
    ).toFixed(0)} ms`,
    '≤ 200 ms',
  )

  const beside = load(about, AT_ONCE, 10, BROTLI)
  note(
    'p99 while printing',
    `${beside.p99Ms.toFixed(1)} ms, ${(beside.p99Ms / builtIn.p99Ms).toFixed(1)}×`,
    '≤ 4×, ≤ 50 ms',
  )

  const [shown] = unprinted
  if (!shown) throw new Error('The release shows no product')
  const { id, address: page } = shown
  const clicks: number[] = []
  const searches: number[] = []
  const catNo = await publisher.catNoOf(id)
  const watcher = new Visitor(product.url, 1)
  for (let round = 0; round < 20; round += 1) {
    await publisher.query('update reference_products set synonym = $1 where id = $2', [
      `Round ${round} of it`,
      id,
    ])
    start = performance.now()
    const publishing = publisher.publish()
    while (!textOf(await watcher.visit(page)).includes(`Round ${round} of it`)) await sleep(10)
    clicks.push(seconds(start))
    while (!(await findsProduct(watcher, `Round ${round} of it`, catNo))) await sleep(10)
    searches.push(seconds(start))
    await publishing
  }
  watcher.close()
  note(
    'one product, click to found by the search box, p95',
    `${percentile(searches, 0.95).toFixed(2)} s (median ${percentile(searches, 0.5).toFixed(2)})`,
    '≤ 2 s',
  )
  note(
    'one product, click to visible, p95',
    `${percentile(clicks, 0.95).toFixed(2)} s (median ${percentile(clicks, 0.5).toFixed(2)})`,
    '≤ 2 s',
  )

  const live = await publisher.publish().catch(() => null)
  const newest = live?.number ?? first.number + 20
  const found = await flips(product, publisher, page, [newest - 1, newest])
  note(
    `${REQUESTS.toLocaleString('en')} requests during ${FLIPS} flips`,
    `${found.failed} failed, ${found.mixed} mixed, ${found.releases} releases seen`,
    '≤ 0 failed, ≤ 0 mixed',
  )
  note(
    'flip at 100,000 addresses, p95',
    `${percentile(found.taken, 0.95).toFixed(0)} ms`,
    '≤ 50 ms; rollback ≤ 2 s',
  )

  const printing = load(about, AT_ONCE, 5, BROTLI)
  const [released, again] = await whilePrintingRests(product, async () => {
    const live = load(about, AT_ONCE, 5, BROTLI)
    await publisher.live(0)
    const builtInAgain = load(about, AT_ONCE, 5, BROTLI)
    await publisher.live(newest)
    return [live, builtInAgain]
  })
  note(
    'requests a second, live ÷ built-in',
    `${(released.requestsPerSecond / again.requestsPerSecond).toFixed(2)} (${(printing.requestsPerSecond / again.requestsPerSecond).toFixed(2)} while pages are printed behind)`,
    '≥ 0.9',
  )

  const before = files()
  const invented = new Visitor(product.url, AT_ONCE)
  const statuses = new Set<number>()
  for (let n = 0; n < 10_000; n += 1)
    statuses.add((await invented.visit(`/reference-standards/invented-${n}/x-${n}`)).status)
  invented.close()
  note(
    '10,000 invented addresses',
    `${files() - before} files, answers ${[...statuses].join(', ')}`,
    '0 files (what is printed behind aside)',
  )

  const thousand = `update reference_products set`
  const anywhere = `where id in (select id from reference_products where deleted_at is null and not held order by md5(id::text) limit 1000)`
  const inOneRow = `where id in (select id from reference_products where deleted_at is null and not held order by category_id, lower(name), id limit 1000)`
  for (const [what, edit, wanted] of [
    ['a field of their own pages', `${thousand} shipping_temperature = '-80 °C' ${anywhere}`, '≤ 90 s'],
    ['a field of their cards, side by side', `${thousand} molecular_weight = '100.5' ${inOneRow}`, '≤ 90 s'],
    ['a field of their cards, anywhere', `${thousand} molecular_weight = '200.5' ${anywhere}`, ''],
  ] as const) {
    await publisher.query(edit)
    start = performance.now()
    const { counts } = await publisher.publish()
    note(
      `1,000 products, ${what}: ${counts.pages.toLocaleString('en')} pages`,
      `${seconds(start).toFixed(0)} s`,
      wanted,
    )
  }
  note('memory of the server', `${residentMegabytes(product.pid).toFixed(0)} MB`, '≤ 450 MB')

  await product.stop()
  start = performance.now()
  product = await startProduct(settings)
  note('start with it', `${seconds(start).toFixed(1)} s`, '≤ 4 s')

  console.log()
  printTable([`${PRODUCTS.toLocaleString('en')} products`, 'measured', 'wanted'], rows)
  await product.stop()
  await database.end()
  await createDatabase(cluster.url('postgres'), 'bench_releases')
  await cluster.close()
  rmSync(releasesDir, { recursive: true, force: true })
}
