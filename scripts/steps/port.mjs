import { createServer } from 'node:net'
import { codeOf, StartupError } from './fail.mjs'

/** Reads the PORT variable: a whole number from 0 (any free port) to 65535; 3000 when unset. */
export function readPort(value = process.env.PORT) {
  if (value === undefined || value === '') return 3000
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= 65_535) return port
  throw new StartupError(`PORT is "${value}": it must be a whole number from 0 to 65535.`)
}

/**
 * The port a server listens on.
 * @param {import('node:net').Server} server
 */
export function portOf(server) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<number>}
 */
function tryListen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const taken = portOf(server)
      server.close(() => resolve(taken))
    })
  })
}

/** Refuses a taken port with one sentence before any long work is begun. */
export async function checkPortIsFree(/** @type {number} */ port) {
  try {
    await tryListen(port)
  } catch (error) {
    throw portError(error, port)
  }
}

/**
 * The sentence for a listen error of the web server.
 * @param {unknown} error
 * @param {number} port
 */
export function portError(error, port) {
  if (codeOf(error) === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is taken by another program: stop it, or choose another one, for example PORT=${port + 1} npm start.`,
    )
  }
  if (codeOf(error) === 'EACCES') {
    return new StartupError(
      `This user may not listen on port ${port}: choose one above 1023, for example PORT=3000.`,
    )
  }
  return error
}

/** A port on the loopback interface that was free a moment ago. */
export const freeLoopbackPort = () => tryListen(0, '127.0.0.1')
