'use client'

import { useEffect, useSyncExternalStore } from 'react'
import {
  initialSessionState,
  restoreSession,
  type SessionState,
  sessionState,
  subscribeToSession,
} from '@/admin-views/session/session-store'

/** The session as it stands; restoring it begins with the first component that asks. */
export function useSession(): SessionState {
  useEffect(() => {
    void restoreSession()
  }, [])
  return useSyncExternalStore(subscribeToSession, sessionState, initialSessionState)
}
