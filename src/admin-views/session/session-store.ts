import { ApiFailure } from '@/admin-views/api/api-failure'
import { logIn, logOut, type SessionUser, type SignInRequest, verifyToken } from '@/admin-views/api/auth'
import { isLeaving, stayed } from '@/admin-views/session/leaving'
import {
  clearStoredSession,
  isSessionRemembered,
  readStoredSession,
  storeSession,
} from '@/admin-views/session/stored-session'

export type SessionState =
  | { status: 'loading' }
  /** `isDeliberate`: signed out by Logout. */
  | { status: 'signed-out'; isDeliberate: boolean }
  | { status: 'signed-in'; token: string; user: SessionUser }
  /** The server refused the token: the page stays until the user signs in again. */
  | { status: 'ended'; user: SessionUser; wasRemembered: boolean }

/** Thrown into calls that wait for a session when the user signs out. */
export class SessionEnded extends Error {}

const VERIFY_TIMEOUT_MS = 30_000
const LOADING: SessionState = { status: 'loading' }

let state: SessionState = LOADING
/** The token being verified. */
let candidate: string | undefined
let restoring: Promise<void> | undefined
let waiting: { resume: (token: string) => void; giveUp: (reason: SessionEnded) => void }[] = []
const listeners = new Set<() => void>()

function change(next: SessionState) {
  state = next
  for (const listener of listeners) listener()
  if (next.status === 'loading' || next.status === 'ended') return
  const calls = waiting
  waiting = []
  for (const { resume, giveUp } of calls) {
    if (next.status === 'signed-in') resume(next.token)
    else giveUp(new SessionEnded())
  }
}

export const sessionState = (): SessionState => state
export const initialSessionState = (): SessionState => LOADING

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function forget() {
  clearStoredSession()
  change({ status: 'signed-out', isDeliberate: false })
}

async function restore(): Promise<void> {
  try {
    const stored = readStoredSession()
    if (stored === null) return forget()
    candidate = stored.token
    await verifyToken(stored.token, AbortSignal.timeout(VERIFY_TIMEOUT_MS))
    change({ status: 'signed-in', ...stored })
  } catch (error) {
    // A reload during the check must not sign out: the next page checks again.
    if (isLeaving() && error instanceof ApiFailure && error.status === 0) {
      await stayed()
      return restore()
    }
    if (error instanceof ApiFailure && error.status !== 0)
      console.warn('Token verification failed, clearing auth')
    else console.error('The stored session could not be checked', error)
    forget()
  }
}

/** Restores the stored session and has the server verify it, once per page load (spec §4). Loading always ends. */
function restoreSession(): Promise<void> {
  restoring ??= restore()
  return restoring
}

// Starts in the browser before hydration: the answer has often arrived by then.
if (typeof window !== 'undefined') void restoreSession()

/**
 * Signs in, stores the session and resumes the calls that waited for it.
 * @throws ApiFailure when the server refuses or does not answer
 */
export async function signIn(request: SignInRequest): Promise<SessionUser> {
  const { access_token: token, user } = await logIn(request)
  if (!token) throw new ApiFailure(200)
  const session = { token, user: user ?? {} }
  storeSession(session, request.remember_me)
  change({ status: 'signed-in', ...session })
  return session.user
}

/** Signs out here at once, and on the server if there is a token; a failure there is only logged (spec §7). */
export function signOut(): void {
  const token = state.status === 'signed-in' ? state.token : null
  clearStoredSession()
  change({ status: 'signed-out', isDeliberate: true })
  if (token !== null) logOut(token).catch((error: unknown) => console.warn('Logout request failed', error))
}

/** Applies an edit of the signed-in admin's own record. */
export function refreshSessionUser({ id, name, email }: SessionUser): void {
  if (state.status !== 'signed-in' || id === undefined || state.user.id !== id) return
  const session = { token: state.token, user: { ...state.user, name, email } }
  storeSession(session, isSessionRemembered(session.token))
  change({ status: 'signed-in', ...session })
}

function nextToken(): Promise<string> {
  if (state.status === 'signed-in') return Promise.resolve(state.token)
  if (state.status === 'signed-out') return Promise.reject(new SessionEnded())
  return new Promise((resume, giveUp) => waiting.push({ resume, giveUp }))
}

function endSession(refused: string) {
  if (state.status !== 'signed-in' || state.token !== refused) return
  const wasRemembered = isSessionRemembered(refused)
  clearStoredSession()
  change({ status: 'ended', user: state.user, wasRemembered })
}

/**
 * Makes a call with the session's token. If the server no longer accepts it, the call waits until the user has signed
 * in again and is then repeated.
 * @throws what the call throws; SessionEnded when the user signs out instead
 */
export async function authorised<Answer>(call: (token: string) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const token = await nextToken()
    try {
      return await call(token)
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 401)) throw error
      endSession(token)
    }
  }
}

/** An answer requested before anything needs it. */
export type EarlyAnswer<Answer> = {
  /** Takes the answer, once; null when there is none and the call has to be made. */
  take: () => Promise<Answer> | null
  /** The answer if it has arrived and was not taken: the first paint can show it. */
  known: () => Answer | undefined
}

/**
 * Makes a call while the page loads, in parallel with the verification. Nothing is shown before the session is
 * verified, and the answer to an invalid token is discarded.
 */
export function askedEarly<Answer>(call: (token: string) => Promise<Answer>): EarlyAnswer<Answer> {
  let asked: Promise<Answer> | null = null
  let known: Answer | undefined
  if (candidate !== undefined && state.status === 'loading') {
    asked = call(candidate).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.status === 401) return authorised(call)
      throw error
    })
    asked.then(
      (answer) => {
        known = asked === null ? undefined : answer
      },
      // A failure is handled when the answer is taken.
      () => undefined,
    )
  }
  return {
    take: () => {
      const answer = asked
      asked = null
      known = undefined
      return answer
    },
    known: () => known,
  }
}
