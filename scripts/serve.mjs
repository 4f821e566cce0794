import { createFrontDoor } from './front-door/front-door.mjs'
import { createDoorServer } from './front-door/server.mjs'
import { StartupError } from './steps/fail.mjs'
import { listenError, portOf } from './steps/port.mjs'
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
 * @param {string} [host] the address to listen on; all of the machine's without one
 * @returns {Promise<{ port: number, close: () => Promise<void> }>} close finishes what is in flight
 */
export async function serve(port, host) {
  Object.assign(process.env, { NODE_ENV: 'production' })
  const handOver = handedOver()
  const { default: next } = await import('next')
  const framework = next({ dev: false, dir: root, hostname: 'localhost', port })
  const [application] = await Promise.all([handOver, framework.prepare()])
  const { server, close: closeDoor } = createDoorServer(createFrontDoor(application.dispatch))
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, { port, host })))
    server.listen({ port, host }, () => resolve(undefined))
  })
  const close = async () => {
    await closeDoor()
    await framework.close()
    await application.close()
  }
  return { port: portOf(server), close }
}
