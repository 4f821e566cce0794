import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { createDatabase, openSession } from '../api/rows'
import { steadily } from '../api/steady-calls'
import { fillVaried } from '../api/varied-rows'
import { dataDir, startProduct } from '../instruments/servers'
import { percentile, printTable } from '../instruments/statistics'
import type { Part } from '../part'

const PRODUCTS = 100_000
const CATEGORIES = 5_000
const STRUCTURES = 500
/** Files of 2 MB each: 2 GB of them. */
const FILES = 1_000
const FILE_BYTES = 2_000_000

const directory = path.join(dataDir, 'bench-backup')

/** Gives products files, as uploads leave them. */
async function fillFiles(uploads: string, databaseUrl: string): Promise<void> {
  mkdirSync(uploads, { recursive: true })
  const names = Array.from({ length: FILES }, () => `${randomBytes(16).toString('base64url')}.pdf`)
  for (const name of names) writeFileSync(path.join(uploads, name), randomBytes(FILE_BYTES))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update reference_products p set file_path = '/api/files/' || f.name from unnest($1::text[]) with ordinality as f(name, n)
     where p.id = (select min(id) from reference_products) + f.n`,
    [names],
  )
  await client.end()
}

/** Backing up 100,000 products and 2 GB of files beside calls, again without changes, and proving what was kept. */
export const run: Part = async () => {
  rmSync(directory, { recursive: true, force: true })
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  await createDatabase(cluster.url('postgres'), 'bench_backup')
  const settings = {
    DATABASE_URL: cluster.url('bench_backup'),
    PAYLOAD_SECRET: keptSecret(dataDir, 'payload.secret'),
    SEED: 'none',
    DATA_DIR: path.join(directory, 'data'),
  }
  const product = await startProduct(settings)
  await fillVaried(settings.DATABASE_URL, PRODUCTS, CATEGORIES, STRUCTURES)
  await fillFiles(path.join(settings.DATA_DIR, 'uploads'), settings.DATABASE_URL)
  const token = await openSession(settings.DATABASE_URL)
  const target = path.join(directory, 'target')
  /** Runs a command beside calls. */
  const beside = async (name: string, words: readonly string[]) => {
    const start = performance.now()
    const command = promisify(execFile)(process.execPath, ['scripts/command.mjs', name, ...words], {
      env: { ...process.env, ...settings, NODE_ENV: 'production' },
    }).then(() => performance.now() - start)
    const times: number[] = []
    let taken: number | null = null
    void command.then((ms) => {
      taken = ms
    })
    while (taken === null) times.push(...(await steadily(product.url, token, 2)))
    return { seconds: (await command) / 1_000, p99: percentile(times, 0.99) }
  }

  const quiet = percentile(await steadily(product.url, token, 10), 0.99)
  const first = await beside('backup', [target])
  const second = await beside('backup', [target])
  const [newest = ''] = readdirSync(target)
    .filter((name) => name.startsWith('20'))
    .sort()
    .reverse()
  const verified = await beside('restore', [path.join(target, newest), '--verify'])
  const took = ({ seconds, p99 }: typeof first) =>
    `${seconds.toFixed(1)} s, p99 ${(p99 / quiet).toFixed(2)}× (${p99.toFixed(1)} ms)`
  printTable(
    [`${PRODUCTS.toLocaleString('en')} products and 2 GB of files, beside calls`, 'measured', 'wanted'],
    [
      ['a backup', took(first), '≤ 60 s, ≤ 2×'],
      ['a second one', took(second), '≤ 10 s'],
      ['a restore with verification', took(verified), '≤ 180 s'],
    ],
  )
  await product.stop()
  await createDatabase(cluster.url('postgres'), 'bench_backup')
  await cluster.close()
  rmSync(directory, { recursive: true, force: true })
}
