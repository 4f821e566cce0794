import type { Payload } from 'payload'

/**
 * Closes all database connections. Call it when nothing is in flight.
 *
 * Payload never ends the pool, and a pool waits for checked-out clients; so the pool and each client are ended
 * explicitly.
 */
export async function closeDatabase(payload: Payload): Promise<void> {
  const { pool } = payload.db
  await payload.destroy()
  // Private: the pool has no public access to checked-out clients.
  const { _clients: clients } = pool as unknown as { _clients: { end: () => Promise<void> }[] }
  void pool.end()
  await Promise.allSettled(clients.slice().map((client) => client.end()))
}
