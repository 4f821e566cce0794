import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A client that has stalled (half a request, an answer it does not take) would keep the process for minutes. */
const PATIENCE_MS = 20_000

/**
 * Every open connection of a server. Node's own list loses those that have changed to another protocol.
 * @param server which has none yet
 */
export function connectionsOf(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return connections
}

/**
 * Closes a server: no new connections, what is in flight is finished, and no connection is taken up again.
 * @param connections all of them
 * @param patience ms after which connections that are still busy are broken
 */
export async function closeServer(
  server: Server,
  connections: ReadonlySet<Socket>,
  patience = PATIENCE_MS,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  // A connection whose answer has gone out is idle then, and would stay open for a next request.
  const dismissal = setInterval(() => server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => {
    for (const socket of connections) socket.destroy()
  }, patience)
  await closed
  clearInterval(dismissal)
  clearTimeout(impatience)
}
