import type { SessionUser } from '@/admin-views/api/auth'
import { forgetOfCatalogue } from '@/admin-views/session/left-catalogue'
import { SESSION_KEYS } from '@/domain/rules/accounts/session-storage'

const {
  token: TOKEN_KEY,
  user: USER_KEY,
  persistentToken: PERSISTENT_TOKEN_KEY,
  persistentUser: PERSISTENT_USER_KEY,
} = SESSION_KEYS

/** Prefix of the keys under which the browser keeps uploaded documents that are not registered. */
export const INTAKE_KEY = 'admin_intake_'

type StoredSession = { token: string; user: SessionUser }

/** A session, if a value is one: tabs may be of another version. */
export function asSession(value: unknown): StoredSession | null {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('user' in value)) return null
  const { token, user } = value
  return typeof token === 'string' && token !== '' && typeof user === 'object' && user !== null
    ? { token, user }
    : null
}

function readPair(storage: Storage, tokenKey: string, userKey: string): StoredSession | null {
  const token = storage.getItem(tokenKey)
  const user = storage.getItem(userKey)
  if (!token || !user) return null
  const parsed: unknown = JSON.parse(user)
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${userKey} holds no user`)
  return { token, user: parsed }
}

/** The session of the tab, else of the browser (spec §4); null if none. @throws if it cannot be parsed */
export function readStoredSession(): StoredSession | null {
  return (
    readPair(sessionStorage, TOKEN_KEY, USER_KEY) ??
    readPair(localStorage, PERSISTENT_TOKEN_KEY, PERSISTENT_USER_KEY)
  )
}

/** The session of the tab; null if it has none, or if storage is blocked. */
export function readTabSession(): StoredSession | null {
  try {
    return readPair(sessionStorage, TOKEN_KEY, USER_KEY)
  } catch {
    return null
  }
}

/** Stores token and user for this tab and, if remembered, for the browser. */
export function storeSession({ token, user }: StoredSession, isRemembered: boolean): void {
  try {
    sessionStorage.setItem(TOKEN_KEY, token)
    sessionStorage.setItem(USER_KEY, JSON.stringify(user))
    if (!isRemembered) return
    localStorage.setItem(PERSISTENT_TOKEN_KEY, token)
    localStorage.setItem(PERSISTENT_USER_KEY, JSON.stringify(user))
  } catch (error) {
    // Storage is full or denied: the session lasts as long as the page.
    console.warn('The session could not be stored', error)
  }
}

/** Removes the session from both storages, and where the catalogue was left: another person may sign in. */
export function clearStoredSession(): void {
  forgetOfCatalogue('address')
  try {
    for (const key of [TOKEN_KEY, USER_KEY]) sessionStorage.removeItem(key)
    for (const key of [PERSISTENT_TOKEN_KEY, PERSISTENT_USER_KEY]) localStorage.removeItem(key)
  } catch (error) {
    console.warn('The stored session could not be cleared', error)
  }
}

/** Whether the browser stores the session of this token beyond the tab. */
export function isSessionRemembered(token: string): boolean {
  try {
    return localStorage.getItem(PERSISTENT_TOKEN_KEY) === token
  } catch {
    return false
  }
}
