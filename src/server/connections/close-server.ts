import type { Server } from 'node:http'
import type { Socket } from 'node:net'

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
