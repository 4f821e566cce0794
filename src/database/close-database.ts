import type { Payload } from 'payload'

/**
 * Ends every connection to the database in order. To be called when nothing is in flight any more.
 *
 * Payload never ends the pool, and a pool waits for clients that are out; so it is told to end and its clients are
 * ended one by one.
 */
export async function closeDatabase(payload: Payload): Promise<void> {
  const { pool } = payload.db
  await payload.destroy()
  // The clients are the pool's own affair; there is no public way to one that is out.
  const { _clients: clients } = pool as unknown as { _clients: { end: () => Promise<void> }[] }
  void pool.end()
  await Promise.allSettled(clients.slice().map((client) => client.end()))
}
