import { type Load, load } from '../instruments/load'
import { type Server, startFramework, startNginx, startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../part'

const PAGE = '/about'
const ROUNDS = 5
const SECONDS = 4
const ACCEPT = ['Accept-Encoding: gzip']

function summarise(loads: Load[]) {
  return {
    rate: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99: median(loads.map(({ p99Ms }) => p99Ms)),
  }
}

/** One static page: the front door, the framework's own server and nginx in turn, same bytes (gzip). */
export const run: Part = async () => {
  const product = await startProduct()
  const framework = await startFramework()
  const nginx = await startNginx()
  const servers: [string, Server][] = [
    ['front door', product],
    ['framework', framework],
    ...(nginx ? [['nginx, 1 worker', nginx] as [string, Server]] : []),
  ]
  if (!nginx) console.log('nginx is not installed: its column is left out.\n')
  try {
    for (const connections of [1, 32]) {
      const loads = new Map(servers.map(([name]) => [name, [] as Load[]]))
      for (const [, server] of servers) load(server.url + PAGE, connections, 1, ACCEPT)
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [name, server] of servers)
          loads.get(name)?.push(load(server.url + PAGE, connections, SECONDS, ACCEPT))
      }
      const own = summarise(loads.get('front door') ?? [])
      console.log(`${PAGE}, ${connections} at once, median of ${ROUNDS} rounds of ${SECONDS} s`)
      printTable(
        ['server', 'requests/s', 'p99 ms', 'front door ÷ this'],
        [...loads].map(([name, measured]) => {
          const { rate, p99 } = summarise(measured)
          return [name, Math.round(rate), p99.toFixed(1), (own.rate / rate).toFixed(2)]
        }),
      )
      console.log()
    }
  } finally {
    await nginx?.stop()
    await framework.stop()
    await product.stop()
  }
}
