import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sqlState } from '@/database/sql-state'
import { Refused } from '@/domain/refused'

/** Executes a statement on a database. */
export async function executeOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same server with another database. */
function besideUrl(url: string, name: string): string {
  const beside = new URL(url)
  beside.pathname = `/${name}`
  return beside.href
}

/**
 * Makes an empty database beside another one, and removes it when the work has ended.
 * @param url of the other one
 * @throws {Refused} rule: its role may not create a database
 */
export async function withDatabaseBeside<Result>(
  url: string,
  work: (beside: string) => Promise<Result>,
): Promise<Result> {
  const name = `averline_verify_${randomUUID().replaceAll('-', '')}`
  await executeOn(url, `create database ${name}`).catch((error: unknown) => {
    if (sqlState(error) !== '42501') throw error
    throw new Refused(
      'rule',
      'The role of DATABASE_URL may not create a database, which a verification needs: grant it CREATEDB, or verify elsewhere.',
    )
  })
  try {
    return await work(besideUrl(url, name))
  } finally {
    await executeOn(url, `drop database ${name} with (force)`)
  }
}
