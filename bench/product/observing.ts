import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { fillCatalogue } from '../api/rows'
import { withInstallation } from '../instruments/installation'
import { ratioOf } from '../instruments/load'
import { startProduct } from '../instruments/servers'
import { type Part, sized } from '../part'

const ADDRESSES = ['/about', '/api/reference-standards/product/?limit=100']

export const part: Part = {
  question: 'What do the log and the metrics cost, in requests a second of a server that has neither?',
  bars: Object.fromEntries(ADDRESSES.map((address) => [address, '≥ 0.98×'])),
  run: async (tell) =>
    withInstallation(
      'observing',
      async ({ settings, staff, database }) => {
        await fillCatalogue(database, sized(5_000, 500), 250)
        // A folder of its own, so that neither finds pages that the other has printed.
        const silent = await startProduct({
          ...settings,
          PORT: String(await freeLoopbackPort()),
          DATA_DIR: `${settings.DATA_DIR}/silent`,
          LOG_LEVEL: 'fatal',
          METRICS_PORT: '',
        })
        const headers = [`Authorization: Bearer ${staff.token}`, 'Accept-Encoding: gzip']
        for (const address of ADDRESSES) {
          const [telling, untold] = [staff, silent].map(({ url }) => ({ url: url + address, headers }))
          if (telling && untold) tell(address, ratioOf(telling, untold, 8, sized(9, 1), sized(3, 1)))
        }
        await silent.stop()
      },
      { LOG_LEVEL: 'info', LOG_FORMAT: 'json', METRICS_PORT: String(await freeLoopbackPort()) },
    ),
}
