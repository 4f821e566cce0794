import { spawn } from 'node:child_process'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { load } from '../instruments/load'
import { dataDir, startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../main'
import { fillCatalogue, openSession } from './rows'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 8
const LIST = '/api/reference-standards/product/?limit=100'

async function startYardsticks(databaseUrl: string) {
  const port = await freeLoopbackPort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/api/yardsticks.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
  })
  const url = `http://localhost:${port}`
  while (!(await fetch(`${url}/bare`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The yardsticks ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, stop: () => child.kill('SIGTERM') }
}

/** The list call against Payload's REST find, a bare query, and itself with twenty times the rows. */
export const run: Part = async () => {
  const product = await startProduct()
  const cluster = await new Cluster(dataDir).open()
  try {
    const token = await openSession(cluster.url())
    const headers = [`Authorization: Bearer ${token}`]
    await fillCatalogue(cluster.url(), 5_000)
    const yardsticks = await startYardsticks(cluster.url())
    const runs: Record<string, number[]> = { product: [], rest: [], bare: [] }
    const targets: [string, string, string[]][] = [
      ['product', product.url + LIST, headers],
      ['rest', `${yardsticks.url}/api/referenceProducts?limit=100&depth=1&sort=-createdAt`, []],
      ['bare', `${yardsticks.url}/bare`, []],
    ]
    for (const [, url, heads] of targets) load(url, CONNECTIONS, 2, heads)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, url, heads] of targets) {
        runs[name]?.push(load(url, CONNECTIONS, SECONDS, heads).requestsPerSecond)
      }
    }
    yardsticks.stop()
    await fillCatalogue(cluster.url(), 100_000)
    load(product.url + LIST, CONNECTIONS, 2, headers)
    const large = Array.from(
      { length: ROUNDS },
      () => load(product.url + LIST, CONNECTIONS, SECONDS, headers).requestsPerSecond,
    )
    const [own = 0, rest = 0, bare = 0] = targets.map(([name]) => median(runs[name] ?? []))
    printTable(
      ['100 products of', 'requests/s', 'product against it', 'wanted'],
      [
        ['5,000, the product', own.toFixed(0), '', ''],
        ['5,000, Payload REST find', rest.toFixed(0), `${(own / rest).toFixed(1)}×`, '≥ 5×'],
        ['5,000, bare pg query', bare.toFixed(0), `${(own / bare).toFixed(2)}×`, '≥ 0.5×'],
        [
          '100,000, the product',
          median(large).toFixed(0),
          `costs ${(own / median(large)).toFixed(2)}×`,
          '≤ 1.5×',
        ],
      ],
    )
  } finally {
    await cluster.close()
    await product.stop()
  }
}
