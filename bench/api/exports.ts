import pg from 'pg'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { residentMegabytes } from '../instruments/memory'
import { dataDir, startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { createDatabase, openSession } from './rows'
import { fillVaried } from './varied-rows'

const PRODUCTS = 100_000
const WANTED = { csv: 5, xlsx: 25, sdf: 60 }
const PROBE_MS = 50

type Target = { url: string; pid: number; token: string }

/** Calls one after the other until `stop`; records the waiting times and the peak memory. */
function watch({ url, pid, token }: Target) {
  const waits: number[] = []
  let peak = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const start = performance.now()
      // A new connection each time: a kept one may be closed at the moment it is used.
      const headers = { authorization: `Bearer ${token}`, connection: 'close' }
      await (await fetch(`${url}/api/auth/verify`, { headers })).text()
      waits.push(performance.now() - start)
      peak = Math.max(peak, residentMegabytes(pid))
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS))
    }
  })()
  return async () => {
    isOver = true
    await watching
    return { waits: waits.sort((a, b) => a - b), peak }
  }
}

const p99 = (sorted: number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN

async function exportAll({ url, token }: Target, format: string) {
  const start = performance.now()
  const answer = await fetch(`${url}/api/reference-standards/product/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}`)
  let first = 0
  let bytes = 0
  for await (const part of answer.body) {
    first ||= performance.now() - start
    bytes += part.length
  }
  return { first, seconds: (performance.now() - start) / 1_000, megabytes: bytes / 1024 / 1024 }
}

/** Waits until every structure has been read in the background; returns how long that took. */
async function untilRead(client: pg.Client): Promise<number> {
  const start = performance.now()
  for (;;) {
    const { rows } = await client.query<{ left: number }>(
      `select count(distinct smiles_key)::int as left from reference_products p
       where smiles_key is not null and not exists (select from structures s where s.smiles_key = p.smiles_key)`,
    )
    if (rows[0]?.left === 0) return (performance.now() - start) / 1_000
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** Exports of 100,000 products in each format: time, first byte, memory, and the waiting time of other calls. */
export const run: Part = async () => {
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  await createDatabase(cluster.url('postgres'), 'bench_exports')
  const DATABASE_URL = cluster.url('bench_exports')
  const PAYLOAD_SECRET = keptSecret(dataDir, 'payload.secret')
  const product = await startProduct({ DATABASE_URL, PAYLOAD_SECRET, SEED: 'none' })
  await fillVaried(DATABASE_URL, PRODUCTS, 10_000)
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  console.log(`All structures were read in the background in ${(await untilRead(client)).toFixed(0)} s\n`)
  await client.query('vacuum analyze')
  await client.end()
  const target = { ...product, token: await openSession(DATABASE_URL) }
  const quiet = watch(target)
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const before = await quiet()
  const rows: string[][] = []
  for (const [format, wanted] of Object.entries(WANTED)) {
    const runs = []
    const seen = watch(target)
    for (let round = 0; round < 3; round += 1) runs.push(await exportAll(target, format))
    const { waits, peak } = await seen()
    rows.push([
      format,
      median(runs.map(({ seconds }) => seconds)).toFixed(1),
      `≤ ${wanted}`,
      median(runs.map(({ first }) => first)).toFixed(0),
      median(runs.map(({ megabytes }) => megabytes)).toFixed(0),
      (peak - before.peak).toFixed(0),
      `${p99(before.waits).toFixed(0)} → ${p99(waits).toFixed(0)}`,
    ])
  }
  const columns = [
    '100,000 products',
    's',
    'wanted',
    'ms to the first byte',
    'MB',
    'more memory (MB)',
    'p99 of a call (ms)',
  ]
  printTable(columns, rows)
  await product.stop()
  await cluster.close()
}
