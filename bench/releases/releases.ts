import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillCatalogue } from '../api/rows'
import { type Installation, withInstallation } from '../instruments/installation'
import { load } from '../instruments/load'
import { childrenOf, residentMegabytes, watchChildren } from '../instruments/memory'
import { kilobytes, megabytes, milliseconds, p95, repeated, seconds, timed } from '../instruments/statistics'
import { type Part, sized, type Tell } from '../part'
import { mixedAnswers, Visitor } from './visits'

const PRODUCTS = sized(100_000, 200)
const CATEGORIES = sized(5_000, 20)
/** Drawing one takes about 7 ms, once; this part measures printing. */
const STRUCTURES = sized(5_000, 20)
const ROUNDS = sized(20, 3)
const REQUESTS = sized(200_000, 5_000)
const THOUSAND = sized(1_000, 20)
const AT_ONCE = 8
const BROTLI = ['Accept-Encoding: br']
const SECONDS = sized(5, 1)

type Shown = { id: number; cat_no: string; address: string }

/** Some products of a release, always the same ones, with the addresses of their pages. */
const shownIn = ({ query }: Installation, release: number, count: number): Promise<Shown[]> =>
  query(
    `select r.id, r.cat_no, '/reference-standards/' || c.slug || '/' || p.slug as address from release_products p
     join release_categories c on c.category_id = p.category_id and c.until is null
     join reference_products r on r.id = p.product_id
     where p.until is null and p.since <= $1 order by md5(r.id::text) limit $2`,
    [release, count],
  )

/** Suspends the printing processes meanwhile, so that both sides are measured under the same conditions. */
async function whilePrintingRests<Result>({ pid }: Installation, work: () => Promise<Result>) {
  const printers = childrenOf(pid)
  const signal = (name: NodeJS.Signals) => {
    for (const printer of printers) process.kill(printer, name)
  }
  signal('SIGSTOP')
  try {
    return await work()
  } finally {
    signal('SIGCONT')
  }
}

/** Publishes changed words of products one by one, and waits until visitors see and find them. */
async function publishOneByOne(
  { staff }: Installation,
  products: Shown[],
  change: (product: Shown, round: number) => Promise<{ words: string; body?: object }>,
): Promise<{ shown: number[]; found: number[] }> {
  const visitor = new Visitor(staff.url, 1)
  const [shown, found]: [number[], number[]] = [[], []]
  for (const [round, product] of products.entries()) {
    const { words, body } = await change(product, round)
    const start = performance.now()
    const publishing = staff.published('POST /api/release/', body)
    await visitor.untilShown(product.address, words)
    shown.push(performance.now() - start)
    await visitor.untilFound(words, product.cat_no)
    found.push(performance.now() - start)
    await publishing
  }
  visitor.close()
  return { shown, found }
}

/** The first release, and what visitors notice while its pages are printed. @returns its number */
async function firstRelease(installation: Installation, tell: Tell): Promise<number> {
  const { staff, settings } = installation
  const about = `${staff.url}/about`
  const quiet = load(about, AT_ONCE, SECONDS, BROTLI)
  const start = performance.now()
  const { number, unprinted } = await staff.published()
  const releases = path.join(settings.DATA_DIR, 'releases')
  const pages = readdirSync(releases, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.page'),
  )
  tell(
    'first release',
    `${seconds(performance.now() - start)}, ${pages.length} pages, ${unprinted} unprinted`,
  )
  const bytes = pages.reduce((sum, name) => sum + statSync(path.join(releases, name)).blocks * 512, 0)
  tell('a page on the disk', kilobytes(bytes / pages.length))
  const visitor = new Visitor(staff.url, 1)
  const some = await shownIn(installation, number, 60)
  const visits = await repeated(40, (n) => visitor.visit(some[n]?.address ?? ''))
  tell('first request of an unprinted page, p95', p95(visits))
  tell('the index, HTML', kilobytes((await visitor.visit('/reference-standards')).bytes.length))
  visitor.close()
  const printing = load(about, AT_ONCE, SECONDS * 2, BROTLI)
  tell(
    'p99 of a page while others are printed',
    `${milliseconds(printing.p99Ms)}, ${(printing.p99Ms / quiet.p99Ms).toFixed(1)}×`,
  )
  return number
}

/** Puts other releases live under requests, and compares the speed of releases. */
async function flips(installation: Installation, page: string, newest: number, tell: Tell): Promise<void> {
  const { staff } = installation
  const live = (number: number) => staff.ask(`POST /api/release/${number}/live`, {})
  const visitor = new Visitor(staff.url, AT_ONCE)
  const answers = mixedAnswers(visitor, page, REQUESTS, AT_ONCE)
  const taken: number[] = []
  for (let flip = 0; flip < ROUNDS; flip += 1) {
    await sleep(500)
    taken.push(await timed(() => live(newest - ((flip + 1) % 2))))
  }
  tell('requests during flips', await answers)
  visitor.close()
  tell('a flip, p95', p95(taken))
  const about = { url: `${staff.url}/about`, headers: BROTLI }
  await whilePrintingRests(installation, async () => {
    const released = load(about.url, AT_ONCE, SECONDS, BROTLI).requestsPerSecond
    await live(0)
    const builtIn = load(about.url, AT_ONCE, SECONDS, BROTLI).requestsPerSecond
    await live(newest)
    tell('requests a second, a release ÷ the built-in site', (released / builtIn).toFixed(2))
  })
}

const SHOWN = 'select id from reference_products where deleted_at is null and not held'

/** Releases of a thousand products. */
async function thousands({ staff, query }: Installation, tell: Tell): Promise<void> {
  const anywhere = `where id in (${SHOWN} order by md5(id::text) limit ${THOUSAND})`
  const inOneRow = `where id in (${SHOWN} order by category_id, lower(name), id limit ${THOUSAND})`
  for (const [what, edit] of [
    ['1,000 products, a field of their own pages', `shipping_temperature = '-80 °C' ${anywhere}`],
    ['1,000 products side by side, a field of their cards', `molecular_weight = '100.5' ${inOneRow}`],
    ['1,000 products anywhere, a field of their cards', `molecular_weight = '200.5' ${anywhere}`],
  ] as const) {
    await query(`update reference_products set ${edit}`)
    const start = performance.now()
    const { counts } = await staff.published()
    tell(what, `${seconds(performance.now() - start)}, ${counts.pages} pages`)
  }
}

/** Drafts while nearly all products are pending; for every second one, the change also shows on cards. */
async function drafts(installation: Installation, products: Shown[], tell: Tell): Promise<void> {
  const { query, staff } = installation
  await query(`update reference_products set synonym = 'Draft of ' || id, molecular_weight =
    case when id % 2 = 0 then '123.4' else molecular_weight end where deleted_at is null and not held`)
  await query('vacuum analyze')
  const open = (search: string) => staff.ask(`GET /api/release/pending?limit=50&search=${search}`)
  tell('Drafts opened, p95', p95(await repeated(ROUNDS, () => open(''))))
  const searches = ['impurity', 'AV-0123', 'no%20such%20thing']
  tell('Drafts searched, p95', p95(await repeated(ROUNDS * 3, (n) => open(searches[n % 3] ?? ''))))
  const { found } = await publishOneByOne(installation, products, async ({ id }) => ({
    words: `Draft of ${id}`,
    body: { only: { products: [id] } },
  }))
  tell('one of the drafts, click to found by the search box, p95', p95(found))
}

export const part: Part = {
  question: 'Publishing 100,000 products: how long do staff wait, and what do visitors notice?',
  bars: {
    'a page on the disk': '≤ 90 KB',
    'first request of an unprinted page, p95': '≤ 200 ms',
    'the index, HTML': '≤ 40 KB',
    'p99 of a page while others are printed': '≤ 4×, ≤ 50 ms',
    'one product, click to visible, p95': '≤ 2 s',
    'one product, click to found by the search box, p95': '≤ 2 s',
    'requests during flips': '≤ 0 failed, ≤ 0 mixed',
    'a flip, p95': '≤ 50 ms',
    'requests a second, a release ÷ the built-in site': '≥ 0.9',
    '1,000 products, a field of their own pages': '≤ 90 s',
    '1,000 products side by side, a field of their cards': '≤ 90 s',
    'memory of the server': '≤ 450 MB',
    'memory of a printing process, at most': '≤ 512 MB',
    'a start with it': '≤ 4 s',
    'Drafts opened, p95': '≤ 500 ms',
    'Drafts searched, p95': '≤ 500 ms',
    'one of the drafts, click to found by the search box, p95': '≤ 2 s',
  },
  run: (tell) =>
    withInstallation('releases', async (installation) => {
      const { query, staff, database } = installation
      await fillCatalogue(database, PRODUCTS, CATEGORIES, STRUCTURES)
      const printing = watchChildren(() => installation.pid)
      const first = await firstRelease(installation, tell)
      const [product, ...others] = await shownIn(installation, first, ROUNDS + 1)
      if (!product) throw new Error('The release shows no product')
      const again = Array.from({ length: ROUNDS }, () => product)
      const { shown, found } = await publishOneByOne(installation, again, async ({ id }, round) => {
        await query('update reference_products set synonym = $1 where id = $2', [`Round ${round} of it`, id])
        return { words: `Round ${round} of it` }
      })
      tell('one product, click to visible, p95', p95(shown))
      tell('one product, click to found by the search box, p95', p95(found))
      const { live } = await staff.send<{ live: number }>('GET /api/release/')
      await flips(installation, product.address, live, tell)
      await thousands(installation, tell)
      tell('memory of the server', megabytes(residentMegabytes(installation.pid)))
      await installation.stop()
      tell('a start with it', seconds(await timed(() => installation.start())))
      await drafts(installation, others, tell)
      tell('memory of a printing process, at most', megabytes(printing()))
    }),
}
