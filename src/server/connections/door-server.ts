import { createServer, type RequestListener, type Server } from 'node:http'
import { closeServer, connectionsOf, dismissClients } from './close-server'
import { oneAtATime } from './one-at-a-time'
import { keepPace } from './pace'

/**
 * Time limits of connections: 10 s for a request's head, half an hour for a whole request (100 MB at half a megabit a
 * second), 5 s between two requests (Node's default), 15 s without any request. A client that sends or reads less than
 * 8 KB/s over 20 s is disconnected.
 */
export const LIMITS = {
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
