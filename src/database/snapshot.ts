import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database } from './database'

/** Runs work in a transaction that sees one snapshot of the database. */
export async function inSnapshot<Result>(
  pool: Pool,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isUsable = true
  try {
    await client.query('begin isolation level repeatable read')
    const result = await work(drizzle({ client }))
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
