import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { oneAtATime } from './one-at-a-time'
import { keepPace } from './pace'

/** A stalled client (half a request, an answer it does not read) would otherwise keep the process alive for minutes. */
const PATIENCE_MS = 20_000

/**
 * Tracks every open connection of a server. Node's own list omits upgraded connections.
 * @param server without connections yet
 */
export function connectionsOf(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return connections
}

/** Ends every connection with its next answer; the client's next request comes on a new one. */
export function dismissClients(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
}

/**
 * Closes a server gracefully: no new connections, no keep-alive; requests in flight are finished.
 * @param connections all of them
 * @param patience ms after which busy connections are destroyed
 */
export async function closeServer(
  server: Server,
  connections: ReadonlySet<Socket>,
  patience = PATIENCE_MS,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  dismissClients(server)
  // A connection becomes idle after its answer, and would wait for the next request.
  const dismissal = setInterval(() => server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => {
    for (const socket of connections) socket.destroy()
  }, patience)
  await closed
  clearInterval(dismissal)
  clearTimeout(impatience)
}

/**
 * Time limits of connections: 10 s for a request's head, half an hour for a whole request (100 MB at half a megabit a
 * second), 5 s between two requests (Node's default), 15 s without any request. A client that sends or reads less than
 * 8 KB/s over 20 s is disconnected.
 */
const LIMITS = {
  headMs: 10_000,
  idleMs: 15_000,
  requestMs: 30 * 60_000,
  bytesPerSecond: 8_000,
  windowMs: 20_000,
  checkMs: 1_000,
}

/** Twelve parts of the door listen for the end of a compressed answer; from the eleventh on, Node logs a warning. */
const LISTENERS_MAX = 20

/**
 * Creates the server of the front door. Nothing else may listen to it: the framework would add an `upgrade` listener,
 * with which Node hands such sockets over and stops tracking them. Without a listener, an upgrade request is answered
 * like any other.
 * @returns `dismiss` ends every connection with its next answer, for a server that is about to stop; `close` finishes
 * what is in flight
 */
export function createDoorServer(
  door: RequestListener,
  limits = LIMITS,
): { server: Server; dismiss: () => void; close: () => Promise<void> } {
  const { headMs, requestMs, checkMs } = limits
  const options = {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  }
  const server = createServer(options)
  server.on('request', (_, response) => response.setMaxListeners(LISTENERS_MAX))
  server.on('request', oneAtATime(door))
  // A head is limited by its bytes only. With a count limit, Node 20 silently drops headers, and Node 24 answers 431.
  server.maxHeadersCount = 0
  const connections = connectionsOf(server)
  keepPace(server, connections, limits)
  return { server, dismiss: () => dismissClients(server), close: () => closeServer(server, connections) }
}
