import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type SessionAnswer, sessionAnswer } from '@/contract/session-answer'
import type { SessionUser } from '@/database/actor'
import type { Database } from '@/database/database'
import { isoText } from '@/database/iso-text'
import { queryRow, selectOne, selectRows } from '@/database/rows'

export type Session = { id: number; user: SessionUser }

const foundSession = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  idle_seconds: z.number(),
})

const sessionAnswered = z.object({ session: foundSession.nullable() })

const sessionOfRow = ({
  id,
  user_id,
  name,
  email,
}: Omit<z.infer<typeof foundSession>, 'idle_seconds'>): Session => ({
  id,
  user: { id: user_id, name, email },
})

/** Where a session was opened: the browser's User-Agent and the client's address. */
export type SessionOrigin = { userAgent: string | null; address: string }

const USER_AGENT_MAX = 400

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The token of an `Authorization: Bearer …` header; null for any other form. */
function bearerToken(authorization: string | null): string | null {
  return authorization?.match(/^Bearer +([\w-]{43})$/i)?.[1] ?? null
}

/** Precision of a session's last use in seconds: its row is written no more often than this. */
const USE_NOTED_EVERY = 5 * 60

/** Skipped while the row is locked: the next call notes it. */
async function noteUse({ db }: Payload, id: number): Promise<void> {
  await db.pool.query(
    `update admin_sessions set last_used_at = now()
     where id = (select id from admin_sessions where id = $1 for no key update skip locked)`,
    [id],
  )
}

/**
 * The valid session of an Authorization header; null if there is none.
 * @param authorization the header as it came
 */
export async function findSession(payload: Payload, authorization: string | null): Promise<Session | null> {
  const token = bearerToken(authorization)
  return token === null ? null : findSessionOf(payload, token)
}

/** The session of a token if it is valid: known, not expired, its user active. */
export async function findSessionOf(payload: Payload, token: string): Promise<Session | null> {
  const answer = await queryRow(payload, sessionAnswered, {
    // A function, so that the database keeps its plan (src/migrations).
    text: 'select session_found($1) as session',
    values: [hashOf(token)],
  })
  const row = answer?.session
  if (!row) return null
  if (row.idle_seconds > USE_NOTED_EVERY) await noteUse(payload, row.id)
  return sessionOfRow(row)
}

/** The session of a token as {@link findSessionOf} finds it, on the connection of a transaction; its use is not noted. */
export async function findSessionIn(db: Database, token: string): Promise<Session | null> {
  const answer = await selectOne(db, sessionAnswered, sql`select session_found(${hashOf(token)}) as session`)
  return answer.session && sessionOfRow(answer.session)
}

/** The session was valid when the call began but has ended since. */
export class SessionOver extends Error {}

/**
 * Locks a session until the transaction ends, if it is still valid: ending it waits for the transaction, or came
 * first. The user's row is locked first, in the order that {@link endSessions}' callers use.
 * @throws {SessionOver} when it has ended
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

/** The advisory lock under which accounts and their sessions change one at a time. */
const ACCOUNTS_LOCK = 0x41444d

/**
 * Must be taken before any row lock by whatever changes accounts or ends sessions: otherwise two admins who change
 * each other could deadlock.
 */
export async function lockAccounts(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`)
}

/**
 * Opens a session inside the caller's transaction, which must hold the user's row.
 * @param lifetimeSeconds until it expires
 * @returns the token, which is not stored, and its expiry
 */
export async function openSession(
  db: Database,
  userId: number,
  lifetimeSeconds: number,
  { userAgent, address }: SessionOrigin,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000).toISOString()
  await db.execute(sql`delete from admin_sessions where user_id = ${userId} and expires_at <= now()`)
  await db.execute(
    sql`insert into admin_sessions (token_hash, user_id, expires_at, user_agent, address)
        values (${hashOf(token)}, ${userId}, ${expiresAt}, ${userAgent?.slice(0, USER_AGENT_MAX) ?? null}, ${address})`,
  )
  return { token, expiresAt }
}

/** The sessions of a user to end: all, all but one, or only one. */
export type WhichSessions = 'all' | { except: number } | { only: number }

/** Ends sessions of a user; the caller must hold {@link lockAccounts}. @returns the ids of those ended */
export async function endSessions(
  db: Database,
  userId: number,
  which: WhichSessions = 'all',
): Promise<number[]> {
  const chosen =
    which === 'all' ? sql`true` : 'only' in which ? sql`id = ${which.only}` : sql`id <> ${which.except}`
  const ended = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`delete from admin_sessions where user_id = ${userId} and ${chosen} returning id`,
  )
  return ended.map(({ id }) => id)
}

/** Ends one session. @returns whether it existed */
export async function endSession({ db }: Payload, { id }: Session): Promise<boolean> {
  const { rowCount } = await db.pool.query('delete from admin_sessions where id = $1', [id])
  return rowCount !== 0
}

/** The valid sessions of a session's user, last used first. */
export const listSessions = (db: Database, { id, user }: Session): Promise<SessionAnswer[]> =>
  selectRows(
    db,
    sessionAnswer,
    sql`select id, user_agent, address, ${isoText('created_at')} as signed_in_at,
               ${isoText('last_used_at')} as last_used_at, ${isoText('expires_at')} as expires_at,
               id = ${id} as current
        from admin_sessions where user_id = ${user.id} and expires_at > now()
        order by admin_sessions.last_used_at desc, id desc limit 100`,
  )
