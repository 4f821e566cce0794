import type { CollectionBeforeOperationHook } from 'payload'
import { holdSession, type Session, SessionOver } from '@/accounts/sessions'
import { databaseOf } from '@/database/transaction'

declare module 'payload' {
  interface RequestContext {
    /** The session that the caller is signed in by (panel-user.ts). */
    session?: Session
  }
}

/** The contract's body for 401, without the `errors` that Payload's client would show: session-watch.tsx says it. */
export const NOT_SIGNED_IN = { detail: 'Not signed in, or the session has ended' }

export const notSignedInAtPanel = (): Response => Response.json(NOT_SIGNED_IN, { status: 401 })

const WRITING: ReadonlySet<string> = new Set(['create', 'update', 'delete'])

/**
 * Judges the session again in the transaction that writes, and holds it until that ends (docs/decisions/0012): a body is
 * read, a picture judged and a turn waited for after the call was let in.
 * @throws {SessionOver} when it has ended meanwhile
 */
export const holdingSession: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!WRITING.has(operation)) return args
  const { session } = req.context
  if (!session) throw new SessionOver('Nobody is signed in')
  await holdSession(await databaseOf(req), session)
  return args
}
