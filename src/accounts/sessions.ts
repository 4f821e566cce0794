import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type SessionAnswer, sessionAnswer } from '@/domain/contract/session-answer'
import { KEY_RIGHTS } from '@/domain/rules/accounts/program-key'
import { type NeededRight, RIGHTS } from '@/domain/rules/accounts/rights'
import { env } from '@/env'
import {
  type Database,
  queryRow,
  selectOne,
  selectRow,
  selectRows,
} from '@/platform/database/statements/rows'
import { isoText } from '@/platform/database/statements/values'
import type { SessionUser } from '@/platform/database/transactions/transaction'
import { isKeyValid } from './program-keys'
import { refuseMissing } from './rights'

/** A valid session. */
export type Session = {
  id: number
  user: SessionUser
  /** The rights of its user, as their row had them. */
  rights: readonly NeededRight[]
  /** The right that the present call needs; judged again where it writes ({@link holdSession}). */
  needed?: NeededRight
  /** The key of the program that calls; its `id` is then 0, and its user the key's maker under the key's name. */
  key?: number
  /** Whether it was opened with a second factor, or has set one up. */
  hasFactor: boolean
}

/** Whether a session reaches only the calls of the own account, until it has a second factor. */
export const lacksFactor = ({ hasFactor }: Pick<Session, 'hasFactor'>): boolean =>
  env.requiresSecondFactor && !hasFactor

const foundSession = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  rights: z.array(z.enum(RIGHTS)),
  idle_seconds: z.number(),
  has_factor: z.boolean(),
})

const sessionAnswered = z.object({ session: foundSession.nullable() })

const sessionOfRow = ({
  id,
  user_id,
  name,
  email,
  rights,
  has_factor,
}: Omit<z.infer<typeof foundSession>, 'idle_seconds'>): Session => ({
  id,
  user: { id: user_id, name, email },
  rights,
  hasFactor: has_factor,
})

/** Where a session was opened: the browser's User-Agent and the client's address. */
type SessionOrigin = { userAgent: string | null; address: string }

const USER_AGENT_MAX = 400

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The token of an `Authorization: Bearer …` header; null for any other form. */
export function bearerToken(authorization: string | null): string | null {
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
    // A function, so that the database keeps its plan (src/platform/database/migrations).
    text: 'select session_found($1) as session',
    values: [hashOf(token)],
  })
  const row = answer?.session
  if (!row) return null
  if (row.idle_seconds > USE_NOTED_EVERY) await noteUse(payload, row.id)
  return sessionOfRow(row)
}

/**
 * The session of a token for /cms: as {@link findSessionOf} finds it, or null while it lacks a factor that is required.
 */
export async function findFullSession(payload: Payload, token: string): Promise<Session | null> {
  const session = await findSessionOf(payload, token)
  return session && !lacksFactor(session) ? session : null
}

/** The session of a token as {@link findFullSession} finds it, on the connection of a transaction; its use is not noted. */
export async function findSessionIn(db: Database, token: string): Promise<Session | null> {
  const answer = await selectOne(db, sessionAnswered, sql`select session_found(${hashOf(token)}) as session`)
  const session = answer.session && sessionOfRow(answer.session)
  return session && !lacksFactor(session) ? session : null
}

/** The session was valid when the call began but has ended since. */
export class SessionOver extends Error {}

/**
 * Locks a session until the transaction ends, if it is still valid: ending it waits for the transaction, or came
 * first. So does taking away the right that its call needs. The user's row is locked first, in the order that
 * {@link endSessions}' callers use.
 * @throws {SessionOver} when it has ended, or lost a second factor that is required
 * @throws {Refused} forbidden: the right is gone
 */
export async function holdSession(db: Database, session: Session): Promise<void> {
  const { id, user, needed } = session
  const needsFactor = env.requiresSecondFactor && session.hasFactor
  const account = await selectRow(
    db,
    z.object({ rights: z.array(z.enum(RIGHTS)) }),
    sql`select rights from admin_users where id = ${user.id} and is_active for share`,
  )
  if (account && session.key !== undefined) return holdKey(db, session, session.key)
  const held = await db.execute(
    sql`select 1 from admin_sessions where id = ${id} and user_id = ${user.id} and expires_at > now()
        and (has_factor or not ${needsFactor}) for share`,
  )
  if (!account || held.rows.length === 0) throw new SessionOver('The session has ended')
  await refuseMissing(db, { ...session, rights: account.rights }, needed)
}

/** As {@link holdSession}, of a key whose maker's row is held. Its other calls may go on counting. */
async function holdKey(db: Database, session: Session, key: number): Promise<void> {
  const held = await selectRow(
    db,
    z.object({ rights: z.array(z.enum(KEY_RIGHTS)) }),
    sql`select k.rights from program_keys k join admin_users u on u.id = k.maker_id
        where k.id = ${key} and ${isKeyValid} for key share of k`,
  )
  if (!held) throw new SessionOver('The key has ended')
  await refuseMissing(db, { ...session, rights: held.rights }, session.needed)
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

/** A session to be opened. */
type NewSession = { userId: number; lifetimeSeconds: number; hasFactor: boolean }

/**
 * Opens a session inside the caller's transaction, which must hold the user's row.
 * @returns the token, which is not stored, and its expiry; null if the account has got a factor that this sign-in lacks
 */
export async function openSession(
  db: Database,
  { userId, lifetimeSeconds, hasFactor }: NewSession,
  { userAgent, address }: SessionOrigin,
): Promise<{ token: string; expiresAt: string } | null> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000).toISOString()
  await db.execute(sql`delete from admin_sessions where user_id = ${userId} and expires_at <= now()`)
  const { rows } = await db.execute(
    sql`insert into admin_sessions (token_hash, user_id, expires_at, user_agent, address, has_factor)
        select ${hashOf(token)}, ${userId}, ${expiresAt}, ${userAgent?.slice(0, USER_AGENT_MAX) ?? null}, ${address},
          ${hasFactor}
        where ${hasFactor} or not exists (select from account_factors where user_id = ${userId}) returning 1`,
  )
  return rows.length > 0 ? { token, expiresAt } : null
}

/** When a session expires, in ISO 8601. */
export async function sessionEnd(db: Database, { id }: Pick<Session, 'id'>): Promise<string> {
  const { at } = await selectOne(
    db,
    z.object({ at: z.string() }),
    sql`select ${isoText('expires_at')} as at from admin_sessions where id = ${id}`,
  )
  return at
}

/** The sessions of a user to end: all, all but one, or only one. */
type WhichSessions = 'all' | { except: number } | { only: number }

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
               ${isoText('last_used_at')} as last_used, ${isoText('last_used_at')} as last_used_at, ${isoText('expires_at')} as expires_at,
               id = ${id} as current
        from admin_sessions where user_id = ${user.id} and expires_at > now()
        order by admin_sessions.last_used_at desc, id desc limit 100`,
  )
