import { createHash, randomBytes } from 'node:crypto'
import type { Api } from './api'

const TABLES = [
  'reference_categories',
  'reference_products',
  'admin_users',
  'admin_sessions',
  'change_sets',
  'saved_views',
  'imports',
  'product_lots',
  'product_documents',
  'releases',
  'account_factors',
  'account_recovery_codes',
]

/** The place of a row, and the transaction that wrote it there: what it says is not read, sorted and sent. */
const WRITTEN = `hashtextextended(t.ctid::text || ' ' || t.xmin::text, 0)`

const STATE = `select ${TABLES.map(
  (table) => `(select concat(count(*), ' ', sum(${WRITTEN})) from ${table} t) as ${table}`,
).join(', ')}`

/** The rows of each of the product's tables, as a sum: equal if nothing was written in between, also no same values. */
export async function everyRow({ payload }: Api): Promise<Record<string, unknown>> {
  // Named, because thousands of tests ask twice: it is planned once.
  const { rows } = await payload.db.pool.query<Record<string, unknown>>({ name: 'every-row', text: STATE })
  return rows[0] ?? {}
}

/** Opens a session as the server does, without the cost of a password. @returns its token */
export async function openSessionFor(
  { payload }: Pick<Api, 'payload'>,
  userId: number,
  expires = "now() + interval '1 hour'",
) {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await payload.db.pool.query(
    `insert into admin_sessions (token_hash, user_id, expires_at) values ($1, $2, ${expires})`,
    [hash, userId],
  )
  return token
}

/** Inserts a user without a known password, and without hashing one. */
export async function insertUser({ payload }: Api, email: string, isActive = true): Promise<number> {
  const { rows } = await payload.db.pool.query<{ id: number }>(
    `insert into admin_users (name, email, is_active, password_hash) values ('Inserted', $1, $2, 'none') returning id`,
    [email, isActive],
  )
  return Number(rows[0]?.id)
}
