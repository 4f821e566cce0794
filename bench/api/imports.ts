import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { ImportAnswer } from '@/contract/import-answers'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { load } from '../instruments/load'
import { residentMegabytes } from '../instruments/memory'
import { dataDir, type Server, startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { createDatabase, firstIds, openSession } from './rows'

const ROWS = 100_000
const CATEGORIES = 10_000
export const IMPORTS = '/api/reference-standards/import/'
const LIST = '/api/reference-standards/product/?limit=20'

/**
 * A catalogue of real products, each under many numbers.
 * @param status of all products
 */
export function catalogue(rows: number, status: string): string {
  const real: Record<string, string>[] = parse(readFileSync('tests/fixtures/catalogue/real-60.csv', 'utf8'), {
    columns: true,
    bom: true,
  })
  const made = Array.from({ length: rows }, (_, n) => ({
    ...real[n % real.length],
    cat_no: `AV-${100_000 + n}`,
    category: `Substance ${n % CATEGORIES}`,
    inventory_status: status,
  }))
  return stringify(made, { header: true })
}

/** The calls of one admin. */
export class Client {
  constructor(
    private readonly product: Server,
    private readonly token: string,
  ) {}

  async send<Body>(method: string, path: string, body?: BodyInit, type?: string): Promise<Body> {
    const ask = () =>
      fetch(this.product.url + path, {
        method,
        headers: { authorization: `Bearer ${this.token}`, ...(type && { 'content-type': type }) },
        body,
      })
    // An idle connection may be closed at the moment it is used again.
    const answer = await (method === 'GET' ? ask().catch(ask) : ask())
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }

  json = <Body>(method: string, path: string, body: unknown) =>
    this.send<Body>(method, path, JSON.stringify(body), 'application/json')

  read = (id: number) => this.send<ImportAnswer>('GET', `${IMPORTS}${id}`)

  async upload(file: string): Promise<ImportAnswer> {
    // Making the file took long: this call replaces closed idle connections, since an upload is not repeated.
    await this.send('GET', '/api/health')
    const form = new FormData()
    form.append('file', new Blob([file]), 'bench.csv')
    return this.send('POST', IMPORTS, form)
  }

  /** Starts the dry run with the proposed columns. */
  check = ({ id, columns }: ImportAnswer) =>
    this.json('PUT', `${IMPORTS}${id}`, {
      columns: Object.fromEntries(columns.map(({ header, field }) => [header, field])),
    })

  async untilChanged(changeSet: number): Promise<void> {
    const read = () => this.send<{ state: string }>('GET', `/api/reference-standards/change-set/${changeSet}`)
    while ((await read()).state === 'running') await sleep(50)
  }

  async until(id: number, isDone: (found: ImportAnswer) => boolean): Promise<ImportAnswer> {
    for (;;) {
      const found = await this.read(id)
      if (isDone(found)) return found
      if (found.state === 'failed') throw new Error(`The import failed: ${found.error}`)
      await sleep(50)
    }
  }
}

/** The number of products in the bulk change. */
const BULK = 20_000

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** The peak memory of a process during some work, above what it had before. */
async function memoryOf(pid: number, work: () => Promise<void>): Promise<number> {
  const before = residentMegabytes(pid)
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, 100)
  await work()
  clearInterval(looking)
  return most - before
}

/** Imports a file and measures each step. */
async function carry(client: Client, product: Server, file: string, what: string, token: string) {
  const rows: string[][] = []
  const note = (step: string, taken: number, wanted: string) =>
    rows.push([what, step, `${taken.toFixed(1)} s`, wanted])
  const uploading = performance.now()
  let found = await client.upload(file)
  note('upload', (performance.now() - uploading) / 1000, '')
  let first = 0
  const growth = await memoryOf(product.pid, async () => {
    const start = performance.now()
    await client.check(found)
    await client.until(found.id, ({ progress }) => progress.done > 0)
    first = (performance.now() - start) / 1000
    await client.until(found.id, ({ state }) => state === 'checked')
    note('first rows of the dry run', first, '≤ 3 s')
    note('dry run', (performance.now() - start) / 1000, '≤ 90 s')
  })
  rows.push([what, 'memory above before', `${growth.toFixed(0)} MB`, '≤ 200 MB'])
  await client.json('POST', `${IMPORTS}${found.id}/apply`, {})
  const start = performance.now()
  await sleep(1_000)
  const beside = load(product.url + LIST, 2, 5, [`Authorization: Bearer ${token}`])
  found = await client.until(found.id, ({ state }) => state === 'applied')
  note('apply', (performance.now() - start) / 1000, '≤ 150 s')
  return { rows, found, beside }
}

/** A supplier's catalogue of 100,000 rows: dry run, import, the same again with changes, and undoing that. */
export const run: Part = async () => {
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  await createDatabase(cluster.url('postgres'), 'bench_imports')
  const DATABASE_URL = cluster.url('bench_imports')
  const PAYLOAD_SECRET = keptSecret(dataDir, 'payload.secret')
  const product = await startProduct({ DATABASE_URL, PAYLOAD_SECRET, SEED: 'none' })
  const token = await openSession(DATABASE_URL)
  const client = new Client(product, token)
  const [first, second] = [catalogue(ROWS, 'In Stock'), catalogue(ROWS, 'Out of Stock')]
  const created = await carry(client, product, first, 'all new', token)
  const quiet = load(product.url + LIST, 2, 5, [`Authorization: Bearer ${token}`])
  const updated = await carry(client, product, second, 'all changed', token)
  const taken = await seconds(async () => {
    const { change_set } = await client.json<{ change_set: number }>(
      'POST',
      `${IMPORTS}${updated.found.id}/undo`,
      {},
    )
    await client.untilChanged(change_set)
  })
  const ids = await firstIds(DATABASE_URL, BULK)
  const changed = await seconds(async () => {
    const { change_set } = await client.json<{ change_set: number }>(
      'POST',
      '/api/reference-standards/product/bulk',
      { select: { ids }, set: { country_of_origin: 'India', inventory_status: 'Limited Stock' } },
    )
    await client.untilChanged(change_set)
  })
  printTable(
    ['100,000 rows', 'step', 'taken', 'wanted'],
    [
      ...created.rows,
      ...updated.rows,
      ['all changed', 'undo', `${taken.toFixed(1)} s`, '≤ 120 s'],
      ['20,000 of them', 'bulk change of two fields', `${changed.toFixed(1)} s`, '≤ 5 s'],
    ],
  )
  const during = median([created.beside.p99Ms, updated.beside.p99Ms])
  console.log('')
  printTable(
    ['99th percentile of a list of 20', 'quiet', 'while an import is applied', 'costs', 'wanted'],
    [
      [
        'two at once',
        `${quiet.p99Ms.toFixed(1)} ms`,
        `${during.toFixed(1)} ms`,
        `${(during / quiet.p99Ms).toFixed(2)}×`,
        '≤ 2×',
      ],
    ],
  )
  await product.stop()
  await createDatabase(cluster.url('postgres'), 'bench_imports')
  await cluster.close()
}
