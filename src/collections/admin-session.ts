import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CollectionConfig, Payload, TypedUser } from 'payload'
import { serverOnly } from './access'
import type { Database } from './database'

/**
 * One row a signed-in browser: the server-side session behind a bearer token. Only the token's hash is
 * stored; ending a session is deleting its row.
 */
export const AdminSession: CollectionConfig = {
  slug: 'adminSessions',
  access: serverOnly,
  endpoints: false,
  lockDocuments: false,
  admin: { hidden: true },
  fields: [
    { name: 'token_hash', type: 'text', required: true, unique: true },
    { name: 'user', type: 'relationship', relationTo: 'adminUsers', required: true, index: true },
    { name: 'expires_at', type: 'date', required: true, index: true },
  ],
}

/** Who stands behind a token. */
export type SessionUser = { id: number; name: string; email: string }
export type Session = { id: number; user: SessionUser }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The token of an `Authorization: Bearer …` header; null for every other form of it. */
function bearerToken(authorization: string | null): string | null {
  return authorization?.match(/^Bearer +([\w-]{43})$/i)?.[1] ?? null
}

/**
 * The session of an Authorization header, if it is one that counts: known, not expired, its user active.
 * @param authorization the header as it came
 */
export async function findSession(payload: Payload, authorization: string | null): Promise<Session | null> {
  const token = bearerToken(authorization)
  if (token === null) return null
  const { rows } = await payload.db.pool.query<{ id: number; user_id: number; name: string; email: string }>({
    text: `select s.id, u.id as user_id, u.name, u.email
           from admin_sessions s join admin_users u on u.id = s.user_id
           where s.token_hash = $1 and s.expires_at > now() and u.is_active`,
    values: [hashOf(token)],
  })
  const row = rows[0]
  return row ? { id: row.id, user: { id: row.user_id, name: row.name, email: row.email } } : null
}

/** A session was found when a call began, and is over now that it counts. */
export class SessionOver extends Error {}

/**
 * Holds a session until the transaction ends, if it still counts: whoever ends it at the same time waits for the
 * transaction, or has won. The user's row comes first, in the order in which {@link endSessions}' callers lock.
 * @throws {SessionOver} when it has ended meanwhile
 */
export async function holdSession(db: Database, { id, user }: Session): Promise<void> {
  const account = await db.execute(
    sql`select 1 from admin_users where id = ${user.id} and is_active for share`,
  )
  const session = await db.execute(
    sql`select 1 from admin_sessions where id = ${id} and user_id = ${user.id} and expires_at > now() for share`,
  )
  if (account.rows.length === 0 || session.rows.length === 0) throw new SessionOver('The session has ended')
}

/** Names the lock that lets one change of accounts or their sessions happen at a time. */
const ACCOUNTS_LOCK = 0x41444d

/**
 * To be taken before any row by whoever changes accounts or ends sessions: two admins who change each other would
 * otherwise each hold their own row and wait for the other's.
 */
export async function lockAccounts(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`)
}

/**
 * Opens a session inside the caller's transaction, which must hold the user's row.
 * @param lifetimeSeconds until it ends by itself
 * @returns the token, known to nobody but the caller from now on, and when it ends
 */
export async function openSession(
  db: Database,
  userId: number,
  lifetimeSeconds: number,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000).toISOString()
  await db.execute(sql`delete from admin_sessions where user_id = ${userId} and expires_at <= now()`)
  await db.execute(
    sql`insert into admin_sessions (token_hash, user_id, expires_at) values (${hashOf(token)}, ${userId}, ${expiresAt})`,
  )
  return { token, expiresAt }
}

/** Ends a user's sessions, all or all but one; the caller has taken {@link lockAccounts}. */
export async function endSessions(db: Database, userId: number, except?: number): Promise<void> {
  await db.execute(
    sql`delete from admin_sessions where user_id = ${userId} and id is distinct from ${except ?? null}::integer`,
  )
}

/** The user as Payload's access rules want to see it. */
export function asPayloadUser(user: SessionUser): TypedUser {
  // The generated user type lists every field of the collection; access rules look at presence only, and
  // the hash must not travel with a request.
  return { ...user, collection: 'adminUsers' } as TypedUser
}
