import pg from 'pg'
import { settleTables } from '@/catalogue/importing/settle-tables'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { dataDir, startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { countMakingTexts, createDatabase, importCatalogue, openSession } from './rows'

const ROUNDS = 11
const LIST = '/api/reference-standards/product/?limit=100'

const VIEWS: [what: string, query: string][] = [
  ['newest', ''],
  ['by name', '&sort=name'],
  ['search that finds one', '&search=BENCH-4321'],
  ['search that finds a tenth', '&search=product%201'],
  ['search that finds all', '&search=reference'],
  ['search that finds all, late in the text', '&search=h18n6'],
]

/** The median ms of each view, requested in turn. */
async function times(url: string, token: string): Promise<number[]> {
  const taken: number[][] = VIEWS.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, [, query]] of VIEWS.entries()) {
      const start = performance.now()
      const answer = await fetch(url + LIST + query, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      // A request that missed its deadline (503) counts with the time it took.
      if (!answer.ok && answer.status !== 503) throw new Error(`${query} answered ${answer.status}`)
      taken[index]?.push(performance.now() - start)
    }
  }
  return taken.map(median)
}

/** The list of 100,000 products as an import leaves them, before and after its final maintenance of the tables. */
export const run: Part = async () => {
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  await createDatabase(cluster.url('postgres'), 'bench_import')
  const DATABASE_URL = cluster.url('bench_import')
  const PAYLOAD_SECRET = keptSecret(dataDir, 'payload.secret')
  const product = await startProduct({ DATABASE_URL, PAYLOAD_SECRET, SEED: 'none' })
  await importCatalogue(DATABASE_URL, 100_000)
  const token = await openSession(DATABASE_URL)
  const left = await times(product.url, token)
  const pool = new pg.Pool({ connectionString: DATABASE_URL })
  const start = performance.now()
  await settleTables(pool)
  console.log(`Putting the tables in order took ${((performance.now() - start) / 1_000).toFixed(1)} s.\n`)
  await pool.end()
  const settled = await times(product.url, token)
  const [plain = Number.NaN] = settled
  printTable(
    [
      '100 of 100,000 products',
      'ms as the last batch left them',
      'ms as the import leaves them',
      'saved',
      'against newest',
    ],
    VIEWS.map(([what], index) => {
      const [before = 0, after = 0] = [left[index], settled[index]]
      return [
        what,
        before.toFixed(1),
        after.toFixed(1),
        `${(before / after).toFixed(2)}×`,
        `${(after / plain).toFixed(1)}×`,
      ]
    }),
  )
  const anew = median(await countMakingTexts(DATABASE_URL, 'reference', ROUNDS))
  console.log(`\nCounting all with the texts made anew, as a statement alone: ${anew.toFixed(1)} ms.`)
  await product.stop()
  await cluster.close()
}
