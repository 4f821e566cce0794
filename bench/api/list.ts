import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { load } from '../instruments/load'
import { dataDir, startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { createDatabase, fillCatalogue, openSession } from './rows'
import { startYardsticks } from './yardstick-server'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 8
const LIST = '/api/reference-standards/product/?limit=100'

/** The views that staff use: the list, further pages, filters, orders, searches. */
const VIEWS: [what: string, query: string][] = [
  ['newest', ''],
  ['page 40', '&page=40'],
  ['in stock', '&status=In%20Stock'],
  ['by name', '&sort=name'],
  ['by catalogue number', '&sort=cat_no'],
  ['by status', '&sort=inventory_status'],
  ['last changed', '&sort=-updated_at'],
  ['search that finds one', '&search=BENCH-4321'],
  ['search that finds all', '&search=reference'],
]

type Target = { url: string; headers: string[] }

/** Requests per second of each target, measured in turn so that other load affects all alike. */
function inTurns(targets: Target[], rounds: number, connections: number, seconds: number): number[] {
  const runs: number[][] = targets.map(() => [])
  for (const { url, headers } of targets) load(url, connections, 1, headers)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url, headers }] of targets.entries()) {
      runs[index]?.push(load(url, connections, seconds, headers).requestsPerSecond)
    }
  }
  return runs.map(median)
}

/** The same target with an Accept-Encoding. */
const encoded = (target: Target, encoding: string): Target => ({
  ...target,
  headers: [...target.headers, `Accept-Encoding: ${encoding}`],
})

function compareWithYardsticks(product: Target, yardsticks: string): void {
  const bare = { url: `${yardsticks}/bare`, headers: [] }
  const rest = { url: `${yardsticks}/api/referenceProducts?limit=100&depth=1&sort=-createdAt`, headers: [] }
  const pairs: [what: string, own: Target, other: Target, wanted: string][] = [
    ['Payload REST find', product, rest, '≥ 5×'],
    ['bare pg query', product, bare, '≥ 0.5×'],
    ['bare pg query, both gzip', encoded(product, 'gzip'), encoded(bare, 'gzip'), '≥ 0.55×'],
    ['bare pg query, both brotli', encoded(product, 'br'), encoded(bare, 'br'), '≥ 0.55×'],
  ]
  const speeds = inTurns(
    pairs.flatMap(([, own, other]) => [own, other]),
    ROUNDS,
    CONNECTIONS,
    SECONDS,
  )
  const rows = pairs.map(([what, , , wanted], index) => {
    const [own = 0, other = 0] = speeds.slice(index * 2)
    return [what, other.toFixed(0), own.toFixed(0), `${(own / other).toFixed(2)}×`, wanted]
  })
  printTable(['100 of 5,000 products', 'requests/s', 'the product', 'the product against it', 'wanted'], rows)
}

function compareSizes(small: Target, large: Target): void {
  const rows = VIEWS.map(([what, query]) => {
    const targets = [small, large].map(({ url, headers }) => ({ url: url + query, headers }))
    const [few = 0, many = 0] = inTurns(targets, 3, 1, 1)
    return [what, (1_000 / few).toFixed(1), (1_000 / many).toFixed(1), `${(few / many).toFixed(2)}×`]
  })
  printTable(['100 products, one request at a time', 'ms of 5,000', 'ms of 100,000', 'costs'], rows)
}

/** The list call compared with Payload's REST find, with a bare query, and with itself with twenty times the rows. */
export const run: Part = async () => {
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  const product = await startProduct()
  await fillCatalogue(cluster.url(), 5_000)
  const token = await openSession(cluster.url())
  const headers = [`Authorization: Bearer ${token}`]
  const yardsticks = await startYardsticks(cluster.url())
  compareWithYardsticks({ url: product.url + LIST, headers }, yardsticks.url)
  yardsticks.stop()

  await createDatabase(cluster.url('postgres'), 'bench_large')
  const DATABASE_URL = cluster.url('bench_large')
  const PAYLOAD_SECRET = keptSecret(dataDir, 'payload.secret')
  const second = await startProduct({ DATABASE_URL, PAYLOAD_SECRET })
  await fillCatalogue(DATABASE_URL, 100_000)
  const headersThere = [`Authorization: Bearer ${await openSession(DATABASE_URL)}`]
  console.log('')
  compareSizes({ url: product.url + LIST, headers }, { url: second.url + LIST, headers: headersThere })
  await second.stop()
  await product.stop()
  await cluster.close()
}
