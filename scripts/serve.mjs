import { createServer } from 'node:http'
import { createFrontDoor } from './front-door/front-door.mjs'
import { portError } from './steps/port.mjs'
import { root } from './steps/root.mjs'

/**
 * Serves the built application in this process. When it resolves, Payload is initialised, the migrations
 * are checked and the port is open.
 * @param {number} port 0 takes any free one
 * @returns {Promise<{ port: number, close: () => Promise<void> }>} close finishes what is in flight
 */
export async function serve(port) {
  process.env.NODE_ENV = 'production'
  const { default: next } = await import('next')
  const app = next({ dev: false, dir: root, hostname: 'localhost', port })
  await app.prepare()
  const handle = app.getRequestHandler()
  const framework = (request, response) => {
    // Whoever connects is who counts for limits: a client does not name its own address.
    request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
    handle(request, response)
  }
  const server = createServer(createFrontDoor(framework))
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)))
    server.listen(port, resolve)
  })
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await closed
    await app.close()
    // Left there by src/commands/prepare-server.ts.
    await globalThis[Symbol.for('averline.closeDatabase')]?.()
  }
  return { port: server.address().port, close }
}
