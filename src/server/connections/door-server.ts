import { createServer, type RequestListener, type Server } from 'node:http'
import { closeServer, connectionsOf } from './close-server'
import { keepPace } from './pace'

/**
 * How long whom is waited for. Between two requests 5 s (Node's own), for the head of one 10 s, for the whole of one
 * half an hour: 100 MB at half a megabit a second. Whoever sends or takes less than 8 KB/s over 20 s is let go.
 */
export const LIMITS = {
  headMs: 10_000,
  idleMs: 15_000,
  requestMs: 30 * 60_000,
  bytesPerSecond: 8_000,
  windowMs: 20_000,
  checkMs: 1_000,
}

/**
 * The server of the front door. Nothing but the front door listens to it: with a listener for `upgrade`, which the
 * framework hangs on a server it is given a request of, Node would hand over such sockets and forget them. Without one
 * a request to upgrade is answered like any other.
 * @returns close finishes what is in flight
 */
export function createDoorServer(
  door: RequestListener,
  limits = LIMITS,
): { server: Server; close: () => Promise<void> } {
  const { headMs, requestMs, checkMs } = limits
  const options = {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  }
  const server = createServer(options, door)
  // A head is limited by its bytes alone. By their count Node 20 drops headers without a word, and Node 24 answers 431.
  server.maxHeadersCount = 0
  const connections = connectionsOf(server)
  keepPace(server, connections, limits)
  return { server, close: () => closeServer(server, connections) }
}
