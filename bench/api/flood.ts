import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { dataDir, startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { fillCatalogue, openSession } from './rows'
import { steadily } from './steady-calls'

const ROUNDS = 5
const SECONDS = 8

const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN

/** Signs in from ever new addresses, so that no limit applies before the password is hashed. */
function startFlood(url: string): ChildProcess {
  return spawn('wrk', ['-t1', '-c32', '-d600s', '-s', 'bench/api/flood.lua', `${url}/api/auth/login`], {
    stdio: 'ignore',
  })
}

/** The waiting time of other calls while passwords are guessed from many addresses at once. */
export const run: Part = async () => {
  const cluster = await new Cluster(dataDir).open()
  const product = await startProduct({ TRUST_PROXY: '1' })
  await fillCatalogue(cluster.url(), 5_000)
  const token = await openSession(cluster.url())
  const quiet: number[][] = []
  const flooded: number[][] = []
  await steadily(product.url, token, SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await steadily(product.url, token, SECONDS))
    const flood = startFlood(product.url)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    flooded.push(await steadily(product.url, token, SECONDS))
    flood.kill('SIGINT')
    await once(flood, 'exit')
    // Wait until the queue has been worked off.
    await new Promise((resolve) => setTimeout(resolve, 15_000))
  }
  const rows = [
    ['median', 0.5],
    ['p99', 0.99],
  ].map(([name, share]) => {
    const of = (runs: number[][]) => median(runs.map((sorted) => at(sorted, Number(share))))
    const [before, during] = [of(quiet), of(flooded)]
    return [String(name), before.toFixed(1), during.toFixed(1), `${(during / before).toFixed(2)}×`]
  })
  printTable(['other calls, ms', 'quiet', 'during a flood of sign-ins', 'against quiet'], rows)
  await product.stop()
  await cluster.close()
}
