import { createServer } from 'node:http'
import { createFrontDoor } from './front-door/front-door.mjs'
import { closeServer } from './steps/close-server.mjs'
import { StartupError } from './steps/fail.mjs'
import { portError, portOf } from './steps/port.mjs'
import { root } from './steps/root.mjs'

/**
 * The application, once it has prepared itself (src/commands/prepare-server.ts). The framework begins that when it is
 * made, and does not wait for it.
 */
function handedOver() {
  return new Promise((resolve, reject) => {
    Reflect.set(globalThis, Symbol.for('averline.handOver'), resolve)
    // A framework that cannot load the application says why, carries on, and leaves nothing to wait for.
    process.once('beforeExit', () =>
      reject(new StartupError('The application could not be started: see the messages above.')),
    )
  })
}

/**
 * Serves the built application in this process. When it resolves, Payload is initialised, the migrations
 * are checked and the port is open.
 * @param {number} port 0 takes any free one
 * @returns {Promise<{ port: number, close: () => Promise<void> }>} close finishes what is in flight
 */
export async function serve(port) {
  Object.assign(process.env, { NODE_ENV: 'production' })
  const handOver = handedOver()
  const { default: next } = await import('next')
  const framework = next({ dev: false, dir: root, hostname: 'localhost', port })
  const [application] = await Promise.all([handOver, framework.prepare()])
  const server = createServer(createFrontDoor(framework.getRequestHandler(), application.dispatch))
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)))
    server.listen(port, () => resolve(undefined))
  })
  const close = async () => {
    await closeServer(server)
    await framework.close()
    await application.close()
  }
  return { port: portOf(server), close }
}
