import { randomUUID } from 'node:crypto'
import pg, { type Client } from 'pg'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { sqlState } from '@/platform/database/errors/sql-state'

async function connected(url: string): Promise<Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // Its statements fail too; an idle connection may be lost.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Executes a statement on a database. */
export async function executeOn(url: string, statement: string): Promise<void> {
  const client = await connected(url)
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

/** Advisory lock: one database beside another one at a time. */
const BESIDE_LOCK = 0x42534944

const claim = z.object({ isOurs: z.boolean(), prefix: z.string() })
const named = z.object({ name: z.string() })

/**
 * Claims the place beside a database while the connection is open, and removes the remains of a killed process.
 * @returns how the names of databases beside it begin
 * @throws {Refused} conflict: another process has it
 */
async function claimBeside(keeper: Client): Promise<string> {
  const { rows } = await keeper.query(
    `select pg_try_advisory_lock($1) as "isOurs", 'averline_verify_' || oid || '_' as prefix
      from pg_database where datname = current_database()`,
    [BESIDE_LOCK],
  )
  const { isOurs, prefix } = claim.parse(rows[0])
  if (!isOurs)
    throw new Refused('conflict', 'Another verification beside this database is running: wait for its end.')
  const left = await keeper.query('select datname as name from pg_database where starts_with(datname, $1)', [
    prefix,
  ])
  for (const { name } of z.array(named).parse(left.rows))
    await keeper.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  return prefix
}

/**
 * Makes an empty database beside another one, and removes it when the work has ended.
 * @param url of the other one
 * @throws {Refused} rule: its role may not create a database; conflict: this is done already
 */
export async function withTemporaryDatabase<Result>(
  url: string,
  work: (beside: string) => Promise<Result>,
): Promise<Result> {
  const keeper = await connected(url)
  try {
    const name = `${await claimBeside(keeper)}${randomUUID().replaceAll('-', '')}`
    await keeper.query(`create database ${name}`).catch((error: unknown) => {
      if (sqlState(error) !== '42501') throw error
      throw new Refused(
        'rule',
        'The role of DATABASE_URL may not create a database, which a verification needs: grant it CREATEDB, or verify elsewhere.',
      )
    })
    try {
      return await work(besideUrl(url, name))
    } finally {
      // With a separate connection: the other one may have been lost.
      await executeOn(url, `drop database ${name} with (force)`)
    }
  } finally {
    await keeper.end()
  }
}
