import type { Payload } from 'payload'
import type { Pool } from 'pg'
import { clientsOf, databaseSocketOf } from './pool'

/** Time for connections to close, in ms: PostgreSQL or the network may not answer. */
const CLOSED_WITHIN_MS = 2_000

/**
 * Ends all connections of a pool. A pool waits for checked-out clients, so each client is ended explicitly.
 * @param withinMs time after which connections that PostgreSQL has not closed are cut
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

/** Closes all database connections, which Payload does not. Call it when no query is running. */
export async function closeDatabase(payload: Payload): Promise<void> {
  const { pool } = payload.db
  await payload.destroy()
  await endPool(pool)
}
