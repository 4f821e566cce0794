'use client'

import { useSyncExternalStore } from 'react'
import {
  initialSessionState,
  restoreSession,
  type SessionState,
  sessionState,
  subscribeToSession,
} from '@/admin-views/session/session-store'

// In the browser, and before the page has come to life: the answer is often there when it has.
if (typeof window !== 'undefined') void restoreSession()

/** The session as it stands. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, initialSessionState)
}
