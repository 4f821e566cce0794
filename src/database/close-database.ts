import type { Payload } from 'payload'
import type { Pool } from 'pg'
import { clientsOf, databaseSocketOf } from './pool'

/** How long connections may take to close, in ms: PostgreSQL, or the network to it, may have fallen silent. */
const CLOSED_WITHIN_MS = 2_000

/**
 * Ends all connections of a pool. A pool waits for checked-out clients, so each client is ended explicitly.
 * @param withinMs after which connections are cut whose other end does not close them
 */
export async function endPool(pool: Pool, withinMs = CLOSED_WITHIN_MS): Promise<void> {
  const clients = clientsOf(pool)
  void pool.end()
  const impatience = setTimeout(() => {
    for (const client of clients) databaseSocketOf(client).destroy()
  }, withinMs)
  await Promise.allSettled(clients.map((client) => client.end()))
  clearTimeout(impatience)
}

/** Closes all database connections, which Payload does not. Call it when nothing is in flight. */
export async function closeDatabase(payload: Payload): Promise<void> {
  const { pool } = payload.db
  await payload.destroy()
  await endPool(pool)
}
