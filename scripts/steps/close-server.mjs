/** A client that has stalled (half a request, an answer it does not take) would keep the process for minutes. */
const PATIENCE_MS = 20_000

/**
 * Closes a server: no new connections, and what is in flight is finished.
 * @param {import('node:http').Server} server
 * @param {number} patience ms after which connections that are still busy are broken
 */
export async function closeServer(server, patience = PATIENCE_MS) {
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection whose answer has gone out is idle then, and would stay open for a next request.
  const dismissal = setInterval(() => server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(dismissal)
  clearTimeout(impatience)
}
