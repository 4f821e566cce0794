import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { inTurns, NOTHING, type Speed, type Target } from '../instruments/in-turns'
import { dataDir, startProduct } from '../instruments/servers'
import { printTable } from '../instruments/statistics'
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

/** The same target with an Accept-Encoding. */
const encoded = (target: Target, encoding: string): Target => ({
  ...target,
  headers: [...target.headers, `Accept-Encoding: ${encoding}`],
})

function compareWithYardsticks(product: Target, yardsticks: Omit<Target, 'headers'>): void {
  const { pids } = yardsticks
  const bare = { url: `${yardsticks.url}/bare`, headers: [], pids }
  const find = `${yardsticks.url}/api/referenceProducts?limit=100&depth=1&sort=-createdAt`
  const rest = { url: find, headers: [], pids }
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
  const told = ({ perSecond, cpu }: Speed) => `${perSecond.toFixed(0)} (${cpu.toFixed(2)} ms)`
  const rows = pairs.map(([what, , , wanted], index) => {
    const [own = NOTHING, other = NOTHING] = speeds.slice(index * 2)
    const ratio = `${(own.perSecond / other.perSecond).toFixed(2)}×`
    return [what, told(other), told(own), ratio, wanted]
  })
  printTable(
    ['100 of 5,000 products', 'requests/s (CPU of one)', 'the product', 'the product against it', 'wanted'],
    rows,
  )
}

function compareSizes(small: Target, large: Target): void {
  const rows = VIEWS.map(([what, query]) => {
    const targets = [small, large].map((target) => ({ ...target, url: target.url + query }))
    const [few = NOTHING, many = NOTHING] = inTurns(targets, 3, 1, 1)
    const elapsed = [few, many].map(({ perSecond }) => (1_000 / perSecond).toFixed(1))
    const ratio = `${(few.perSecond / many.perSecond).toFixed(2)}×`
    return [what, ...elapsed, ratio, few.cpu.toFixed(1), many.cpu.toFixed(1)]
  })
  printTable(
    [
      '100 products, one request at a time',
      'ms of 5,000',
      'ms of 100,000',
      'costs',
      'CPU of 5,000',
      'of 100,000',
    ],
    rows,
  )
}

/** The list call compared with Payload's REST find, with a bare query, and with itself with twenty times the rows. */
export const run: Part = async () => {
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  const product = await startProduct()
  await fillCatalogue(cluster.url(), 5_000)
  const token = await openSession(cluster.url())
  const headers = [`Authorization: Bearer ${token}`]
  const small = { url: product.url + LIST, headers, pids: [product.pid, cluster.pid] }
  const yardsticks = await startYardsticks(cluster.url())
  compareWithYardsticks(small, { url: yardsticks.url, pids: [yardsticks.pid, cluster.pid] })
  yardsticks.stop()

  await createDatabase(cluster.url('postgres'), 'bench_large')
  const DATABASE_URL = cluster.url('bench_large')
  const PAYLOAD_SECRET = keptSecret(dataDir, 'payload.secret')
  const second = await startProduct({ DATABASE_URL, PAYLOAD_SECRET })
  await fillCatalogue(DATABASE_URL, 100_000)
  const headersThere = [`Authorization: Bearer ${await openSession(DATABASE_URL)}`]
  console.log('')
  compareSizes(small, { url: second.url + LIST, headers: headersThere, pids: [second.pid, cluster.pid] })
  await second.stop()
  await product.stop()
  await cluster.close()
}
