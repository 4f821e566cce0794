import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { fillCatalogue, openSession } from '../api/rows'
import { inTurns, NOTHING } from '../instruments/in-turns'
import { dataDir, startProduct } from '../instruments/servers'
import { printTable } from '../instruments/statistics'
import type { Part } from '../part'

const ROUNDS = 9
const SECONDS = 3
const CONNECTIONS = 8
const ADDRESSES = ['/about', '/api/reference-standards/product/?limit=100']

/** What the log and the metrics cost: two servers on one database, one that tells all and one that tells nothing. */
export const run: Part = async () => {
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  /** Both have a folder of their own, so that neither finds pages that the other has printed. */
  const started = async (name: string, settings: Record<string, string>) =>
    startProduct({
      DATABASE_URL: cluster.url(),
      PAYLOAD_SECRET: keptSecret(dataDir, 'payload.secret'),
      DATA_DIR: `${dataDir}/${name}`,
      ...settings,
    })
  const silent = await started('silent', { LOG_LEVEL: 'fatal' })
  const telling = await started('telling', {
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'json',
    METRICS_PORT: String(await freeLoopbackPort()),
  })
  await fillCatalogue(cluster.url(), 5_000)
  const headers = [`Authorization: Bearer ${await openSession(cluster.url())}`, 'Accept-Encoding: gzip']
  const rows = ADDRESSES.map((address) => {
    const targets = [telling, silent].map(({ url, pid }) => ({ url: url + address, headers, pids: [pid] }))
    const [told = NOTHING, untold = NOTHING] = inTurns(targets, ROUNDS, CONNECTIONS, SECONDS)
    return [
      address,
      told.perSecond.toFixed(0),
      untold.perSecond.toFixed(0),
      `${((told.cpu / untold.cpu - 1) * 100).toFixed(1)} %`,
      (told.perSecond / untold.perSecond).toFixed(3),
      '≥ 0.98',
    ]
  })
  printTable(
    ['requests/s', 'log and metrics', 'neither', 'more CPU in Node', 'the one against the other', 'wanted'],
    rows,
  )
  await telling.stop()
  await silent.stop()
  await cluster.close()
}
