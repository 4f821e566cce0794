import { ACCOUNT_PATH } from '@/admin-views/admin-paths'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { logIn, logOut, type SessionUser, type SignInRequest, verifyToken } from '@/admin-views/api/auth'
import { isLeaving, stayed } from '@/admin-views/session/leaving'
import { forgetOfCatalogue } from '@/admin-views/session/left-catalogue'
import {
  asSession,
  clearStoredSession,
  INTAKE_KEY,
  isSessionRemembered,
  readStoredSession,
  storeSession,
} from '@/admin-views/session/stored-session'
import type { MayNot } from '@/domain/contract/session-answer'
import { FACTOR_MESSAGES } from '@/domain/rules/accounts/factor'
import { SESSION_CHANNEL } from '@/domain/rules/accounts/session-storage'
import { OtherTabs } from '@/ui/browser/other-tabs'
import { forgetDrafts } from '@/ui/controls/use-draft'

export type SessionState =
  /** `isServerAway`: the server cannot check the session yet. */
  | { status: 'loading'; isServerAway?: boolean }
  /** `isDeliberate`: signed out by Logout. */
  | { status: 'signed-out'; isDeliberate: boolean }
  | { status: 'signed-in'; token: string; user: SessionUser; mayNot: MayNot }
  /** The server refused the token: the page stays until the user signs in again. */
  | { status: 'ended'; user: SessionUser; wasRemembered: boolean }

/** Thrown into calls that wait for a session when the user signs out. */
export class SessionEnded extends Error {}

const VERIFY_TIMEOUT_MS = 30_000
/** Longest pause between two checks of a session, in seconds. */
const PAUSE_MAX = 5
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

/** Other tabs of this origin: a tab opened by a link asks them for the session, and learns of a logout. */
const otherTabs = new OtherTabs(SESSION_CHANNEL, {
  answer: () => (state.status === 'signed-in' ? { token: state.token, user: state.user } : null),
  receive: (token) => typeof token === 'string' && endSession(token),
})

function forget() {
  clearStoredSession()
  change({ status: 'signed-out', isDeliberate: false })
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1_000 * seconds))

/** Has the server check a token; waits while the server only asks to be called again. @returns what the person may not do */
async function verify(token: string): Promise<MayNot> {
  const patience = AbortSignal.timeout(VERIFY_TIMEOUT_MS)
  for (;;) {
    try {
      return await verifyToken(token, patience)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.retryAfter === null || patience.aborted) throw error
      change({ status: 'loading', isServerAway: true })
      await pause(Math.min(error.retryAfter, PAUSE_MAX))
    }
  }
}

async function restore(): Promise<void> {
  try {
    const own = readStoredSession()
    const session = own ?? asSession(await otherTabs.ask())
    if (session === null) return forget()
    candidate = session.token
    const mayNot = await verify(session.token)
    if (own === null) storeSession(session, false)
    change({ status: 'signed-in', ...session, mayNot })
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

/** What a sign-in ended with: the user, what they are told, and whether they have to set up a second factor first. */
export type SignedIn = { user: SessionUser; notice: string | undefined; needsFactor: boolean }

/** Signs in, stores the session and resumes waiting calls. @throws ApiFailure if that fails */
export async function signIn(request: SignInRequest, isRemembered: boolean): Promise<SignedIn> {
  const { access_token: token, user, notice, needs_factor, may_not: mayNot = {} } = await logIn(request)
  if (!token) throw new ApiFailure(200)
  const session = { token, user: user ?? {} }
  storeSession(session, isRemembered)
  change({ status: 'signed-in', ...session, mayNot })
  return { user: session.user, notice, needsFactor: needs_factor === true }
}

/** Leads to the account page when the server wants a second factor before anything else. */
function leadToAccount(failure: ApiFailure): void {
  const wanted = [failure.detailText, failure.detailMessage].includes(FACTOR_MESSAGES.setUpFirst)
  if (failure.status === 403 && wanted && window.location.pathname !== ACCOUNT_PATH)
    window.location.replace(ACCOUNT_PATH)
}

/** Signs out here at once, in other tabs with this session and on the server; a failure there is only logged (spec §7). */
export function signOut(): void {
  const token = state.status === 'signed-in' ? state.token : null
  leaveAccount()
  if (token !== null) logOut(token).catch((error: unknown) => console.warn('Logout request failed', error))
}

/** Whether a record is the signed-in admin's own. */
export const isOwnAccount = (id: number): boolean => state.status === 'signed-in' && state.user.id === id

/** Signs out here and in other tabs after a change of the own account that has ended its sessions on the server. */
export function leaveAccount(): void {
  const token = state.status === 'signed-in' ? state.token : null
  clearStoredSession()
  // Kept for the same person when a session only ends.
  forgetOfCatalogue('list')
  forgetDrafts(INTAKE_KEY)
  change({ status: 'signed-out', isDeliberate: true })
  if (token !== null) otherTabs.tell(token)
}

/** Applies an edit of the signed-in admin's own record. */
export function refreshSessionUser({ id, name, email }: SessionUser): void {
  if (state.status !== 'signed-in' || id === undefined || state.user.id !== id) return
  const session = { token: state.token, user: { ...state.user, name, email } }
  storeSession(session, isSessionRemembered(session.token))
  change({ status: 'signed-in', ...session, mayNot: state.mayNot })
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
 * Makes a call with the session's token. If the server no longer accepts it, the call waits for the next sign-in.
 * @throws what the call throws; SessionEnded when the user signs out instead
 */
export async function authorised<Answer>(call: (token: string) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const token = await nextToken()
    try {
      return await call(token)
    } catch (error) {
      if (error instanceof ApiFailure) leadToAccount(error)
      if (!(error instanceof ApiFailure && error.status === 401)) throw error
      endSession(token)
    }
  }
}

/** An answer requested before anything needs it. */
export type EarlyAnswer<Answer> = {
  /** Takes the early answer, once; null if there is none and the call has to be made. */
  take: () => Promise<Answer> | null
  /** The answer if it has arrived and was not taken: the first paint can show it. */
  known: () => Answer | undefined
}

/** Makes a call while the session is verified; nothing is shown before that. */
export function askedEarly<Answer>(call: (token: string) => Promise<Answer>): EarlyAnswer<Answer> {
  let asked: Promise<Answer> | null = null
  let known: Answer | undefined
  if (candidate !== undefined && state.status === 'loading') {
    asked = call(candidate).catch((error: unknown) => {
      const isToRepeat = error instanceof ApiFailure && (error.status === 401 || error.retryAfter !== null)
      if (isToRepeat) return authorised(call)
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
