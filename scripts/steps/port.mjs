import { createServer, isIPv6 } from 'node:net'
import { codeOf, StartupError } from './fail.mjs'

/** Reads the PORT variable: an integer from 0 (any free port) to 65535; 3000 if unset. */
export function readPort(value = process.env.PORT) {
  if (value === undefined || value === '') return 3000
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= 65_535) return port
  throw new StartupError(`PORT is "${value}": it must be a whole number from 0 to 65535.`)
}

/**
 * Reads the address to listen on from HOST. If it is unset: undefined, which means every address of the machine; but
 * behind a proxy only the loopback address, since clients who bypass the proxy could forge the address that it
 * reports (src/accounts/client-address.ts).
 * @param {Record<string, string | undefined>} environment
 * @returns {string | undefined}
 */
export function readHost({ HOST, TRUST_PROXY } = process.env) {
  if (HOST) return HOST
  return Number(TRUST_PROXY) >= 1 ? '127.0.0.1' : undefined
}

/**
 * The URL at which a browser on this machine reaches a server.
 * @param {number} port
 * @param {string} [host]
 */
export function urlOf(port, host = '0.0.0.0') {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
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

/**
 * Refuses a port in use with one sentence before any long work begins.
 * @param {number} port
 * @param {string} [host]
 */
export async function checkPortIsFree(port, host) {
  try {
    await tryListen(port, host)
  } catch (error) {
    throw listenError(error, { port, host })
  }
}

/**
 * The message for a listen error of the web server.
 * @param {unknown} error
 * @param {{ port: number, host?: string }} place
 */
export function listenError(error, { port, host }) {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is taken by another program: stop it, or choose another one, for example PORT=${port + 1} npm start.`,
    )
  }
  if (code === 'EACCES') {
    return new StartupError(
      `This user may not listen on port ${port}: choose one above 1023, for example PORT=3000.`,
    )
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(String(code))) {
    return new StartupError(
      `HOST is "${host}": this machine has no such address. Choose one it has, such as 127.0.0.1, or 0.0.0.0 for all of them.`,
    )
  }
  return error
}

/** A port on the loopback interface that was free a moment ago. */
export const freeLoopbackPort = () => tryListen(0, '127.0.0.1')
