import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { panelToken } from '@/accounts/panel-cookie'
import { findSessionIn, holdSession, type Session, SessionOver } from '@/accounts/sessions'
import type { Database } from '@/platform/database/statements/rows'
import { type Author, databaseOf } from '@/platform/database/transactions/transaction'

/** The editor who makes a call; null for a command. */
export const authorOf = ({ user }: PayloadRequest): Author | null =>
  user ? { id: Number(user.id), name: user.name } : null

declare module 'payload' {
  interface RequestContext {
    /** The session that the caller is signed in with (panel-user.ts). */
    session?: Session
  }
}

/** The contract's body for 401, without the `errors` that Payload's client would show: session-watch.tsx shows it. */
export const NOT_SIGNED_IN = { detail: 'Not signed in, or the session has ended' }

export const notSignedInAtPanel = (): Response => Response.json(NOT_SIGNED_IN, { status: 401 })

/**
 * The session of a request. Payload's pages, which begin a document, sign their user in without the request; it is
 * found on the transaction's connection, for there may be no second one while as many transactions wait for it.
 */
export async function sessionOf(db: Database, { context, headers }: PayloadRequest): Promise<Session | null> {
  if (context.session) return context.session
  const token = panelToken(headers.get('cookie'))
  const session = token === null ? null : await findSessionIn(db, token)
  if (session) context.session = session
  return session
}

const WRITING: ReadonlySet<string> = new Set(['create', 'update', 'delete'])

/**
 * Checks the session again in the writing transaction, and locks it until that ends (docs/decisions/0012), because
 * reading a body, checking a picture and waiting for a turn take time after the first check.
 * @throws {SessionOver} if it has ended
 * @throws {Refused} forbidden: its user may not change content
 */
export const holdingSession: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!WRITING.has(operation)) return args
  const db = await databaseOf(req)
  const session = await sessionOf(db, req)
  if (!session) throw new SessionOver('Nobody is signed in')
  await holdSession(db, { ...session, needed: 'content' })
  return args
}
