import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { PendingAnswer } from '@/contract/release-answers'
import { COMMAND_DEADLINES, poolOptions } from '@/database/pool'
import { inSnapshot } from '@/database/snapshot'
import { makeFinding } from '@/releases/finding/finding-pages'
import { freezeRelease } from '@/releases/freezing/freeze'
import { putLive } from '@/releases/live/go-live'
import { readBuildName } from '@/releases/pages/build-name'
import { PageStore } from '@/releases/pages/page-store'
import { planRelease } from '@/releases/planning/plan-release'
import { releaseContext } from '@/releases/printing/release-context'
import { savePageList } from '@/releases/stored/page-lists'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { Client } from '../api/imports'
import { createDatabase, openSession } from '../api/rows'
import { fillVaried } from '../api/varied-rows'
import { dataDir, startProduct } from '../instruments/servers'
import { median, percentile, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { findsProduct } from './found-by-visitor'
import { Publisher } from './publisher'
import { textOf, Visitor } from './visits'

const PRODUCTS = 100_000
const CATEGORIES = 5_000
const STRUCTURES = 500
const ROUNDS = 20
const DRAFTS = '/api/release/pending?limit=50'
/** One with nearly all products, one with a few, and one with none. */
const SEARCHES = ['impurity', 'AV-0123', 'no such thing']

const draftsDir = path.join(dataDir, 'bench-drafts')

/** The unpublished synonym of a product. */
const draftOf = (id: number) => `Draft of ${id}`

/** For every second product, the change also shows on cards. */
const CHANGE = `update reference_products set synonym = 'Draft of ' || id,
  molecular_weight = case when id % 2 = 0 then '123.4' else molecular_weight end where deleted_at is null and not held`

/** Puts everything live as a release with its search files, whose pages are printed on demand. @returns its number */
async function releaseUnprinted(databaseUrl: string, store: PageStore, base: number): Promise<number> {
  const pool = new pg.Pool(poolOptions(databaseUrl, COMMAND_DEADLINES))
  const number = await inSnapshot(pool, async (db) => {
    const { rows } = await db.execute<{ number: number }>(sql`
      insert into releases (number, state, base, goes_live)
      select nextval('release_numbers'), 'preparing', ${base}, true returning number`)
    const begun = Number(rows[0]?.number)
    await freezeRelease(db, { number: begun, base, chosen: null })
    return begun
  })
  const db = drizzle({ client: pool })
  const { list } = await planRelease(db, store, { number, base }, [])
  await makeFinding(db, store, await releaseContext(db, store, number), list)
  await savePageList(db, store, number, { list: list.list(), unprinted: 0 })
  await inSnapshot(pool, (db) => putLive(db, number))
  await pool.end()
  return number
}

/** Drafts while nearly all of 100,000 products are pending: opening, searching, and publishing one of them. */
export const run: Part = async () => {
  rmSync(draftsDir, { recursive: true, force: true })
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  await createDatabase(cluster.url('postgres'), 'bench_drafts')
  const settings = {
    DATABASE_URL: cluster.url('bench_drafts'),
    PAYLOAD_SECRET: keptSecret(dataDir, 'payload.secret'),
    SEED: 'none',
    DATA_DIR: path.join(draftsDir, 'data'),
  }
  const product = await startProduct(settings)
  const database = new pg.Client({ connectionString: settings.DATABASE_URL })
  await database.connect()
  const client = new Client(product, await openSession(settings.DATABASE_URL))
  const publisher = new Publisher(client, database)
  const { number: empty } = await publisher.publish()
  await fillVaried(settings.DATABASE_URL, PRODUCTS, CATEGORIES, STRUCTURES)
  const store = new PageStore(path.join(settings.DATA_DIR, 'releases'), readBuildName())
  const live = await releaseUnprinted(settings.DATABASE_URL, store, empty)
  await publisher.query(CHANGE)
  await publisher.query('vacuum analyze')

  const rows: string[][] = []
  const note = (what: string, seconds: readonly number[], wanted: string) => {
    const found = `${percentile(seconds, 0.95).toFixed(2)} s (median ${median([...seconds]).toFixed(2)})`
    rows.push([what, found, wanted])
    console.log(`${what}: ${found} (${wanted})`)
  }
  const timed = async <Result>(work: () => Promise<Result>): Promise<[number, Result]> => {
    const start = performance.now()
    const result = await work()
    return [(performance.now() - start) / 1000, result]
  }
  const ask = (search: string) =>
    timed(() => client.send<PendingAnswer>('GET', `${DRAFTS}&search=${encodeURIComponent(search)}`))

  const [, { total }] = await ask('')
  for (const [what, searches] of [
    ['opened', ['']],
    ['searched', SEARCHES],
  ] as const) {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (const search of searches) taken.push((await ask(search))[0])
    note(`${what}, p95`, taken, '≤ 0.5 s')
  }

  const clicks: number[] = []
  const searches: number[] = []
  const visitor = new Visitor(product.url, 1)
  for (const { id, address } of await publisher.products(ROUNDS, live)) {
    const catNo = await publisher.catNoOf(id)
    const start = performance.now()
    const publishing = publisher.publish({ only: { products: [id] } })
    while (!textOf(await visitor.visit(address)).includes(draftOf(id))) await sleep(10)
    clicks.push((performance.now() - start) / 1000)
    while (!(await findsProduct(visitor, draftOf(id), catNo))) await sleep(10)
    searches.push((performance.now() - start) / 1000)
    await publishing
  }
  visitor.close()
  note('one of them published, click to visible, p95', clicks, '≤ 2 s')
  note('one of them published, click to found by the search box, p95', searches, '≤ 2 s')

  console.log()
  printTable(
    [`${total.toLocaleString('en')} of ${PRODUCTS.toLocaleString('en')} pending`, 'measured', 'wanted'],
    rows,
  )
  await product.stop()
  await database.end()
  await createDatabase(cluster.url('postgres'), 'bench_drafts')
  await cluster.close()
  rmSync(draftsDir, { recursive: true, force: true })
}
