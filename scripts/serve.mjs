import { loadBundle } from './steps/bundle.mjs'
import { listenError, portOf } from './steps/port.mjs'

/**
 * Serves the build that this process uses. Once it resolves, Payload is initialised, the migrations are checked and
 * the port is open.
 * @param {number} port 0 takes any free one
 * @param {string} [host] the address to listen on; all addresses of the machine if left out
 * @returns {Promise<{ port: number, close: (drainMs?: number) => Promise<void> }>} close finishes requests in flight,
 * after `drainMs` (DRAIN_SECONDS if left out) in which new ones are answered too
 */
export async function serve(port, host) {
  Object.assign(process.env, { NODE_ENV: 'production' })
  const { openServer } = await loadBundle('main')
  const { server, close } = await openServer()
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, { port, host })))
    server.listen({ port, host }, () => resolve(undefined))
  })
  return { port: portOf(server), close }
}
