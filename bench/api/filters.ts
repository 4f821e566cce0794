import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { dataDir, type Server, startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { createDatabase, openSession } from './rows'
import { fillVaried } from './varied-rows'

const ROUNDS = 21

/** The filters and orders that staff use. */
const VIEWS: [what: string, query: string][] = [
  ['newest', '?limit=100'],
  ['two statuses', '?status=In%20Stock,Out%20of%20Stock'],
  ['of a category', '?category_id=77'],
  ['without a CAS number', '?missing=cas_no'],
  ['without formula or SMILES, by name', '?missing=smiles,molecular_formula&sort=name'],
  ['held back', '?held=true'],
  ['not held back', '?held=false'],
  ['the trash', '?deleted=true'],
  ['letter Q, by name', '?letter=Q&sort=name'],
  ['changed today, last first', '?updated_from=2026-01-01&sort=-updated_at'],
  ['by CAS number', '?sort=cas_no'],
  ['by category', '?sort=category_name'],
  ['by HSN code', '?sort=hsn_code'],
  ['in stock, held, without a CAS number', '?status=In%20Stock&held=true&missing=cas_no'],
  ['search that finds one', '?search=AV-004321'],
  ['search that finds all', '?search=impurity'],
  ['duplicates', '?duplicates=true'],
  ['groups of duplicates', 'duplicates'],
  ['numbers beside each choice', 'facets'],
]

type Catalogue = { server: Server; token: string }

async function open(cluster: Cluster, products: number, categories: number): Promise<Catalogue> {
  const name = `bench_filters_${products}`
  await createDatabase(cluster.url('postgres'), name)
  const DATABASE_URL = cluster.url(name)
  const PAYLOAD_SECRET = keptSecret(dataDir, 'payload.secret')
  const server = await startProduct({ DATABASE_URL, PAYLOAD_SECRET, SEED: 'none' })
  await fillVaried(DATABASE_URL, products, categories)
  return { server, token: await openSession(DATABASE_URL) }
}

async function ask({ server, token }: Catalogue, query: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${server.url}/api/reference-standards/product/${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${query} answered ${answer.status}`)
  return performance.now() - start
}

/** Each filter of the list with 5,000 and with 100,000 products, in turn. */
export const run: Part = async () => {
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  const catalogues = [await open(cluster, 5_000, 500), await open(cluster, 100_000, 10_000)]
  const rows: string[][] = []
  for (const [what, query] of VIEWS) {
    const taken: number[][] = catalogues.map(() => [])
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [index, catalogue] of catalogues.entries()) {
        const ms = await ask(catalogue, query)
        if (round >= 0) taken[index]?.push(ms)
      }
    }
    const [few = 0, many = 0] = taken.map(median)
    rows.push([what, few.toFixed(1), many.toFixed(1), `${(many / few).toFixed(2)}×`])
  }
  printTable(['a page of 100, and how many there are', 'ms of 5,000', 'ms of 100,000', 'costs'], rows)
  for (const { server } of catalogues) await server.stop()
  await cluster.close()
}
