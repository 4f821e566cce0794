import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database'

/** Runs work in a transaction that sees one snapshot of the database. @param work gets its connection too, for COPY */
export async function inSnapshot<Result>(
  pool: Pool,
  work: (db: Database, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isUsable = true
  try {
    await client.query('begin isolation level repeatable read')
    const result = await work(drizzle({ client }), client)
    await client.query('commit')
    return result
  } catch (error) {
    isUsable = await client.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    client.release(!isUsable)
  }
}
