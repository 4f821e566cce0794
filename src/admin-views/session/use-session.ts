'use client'

import { useSyncExternalStore } from 'react'
import {
  initialSessionState,
  type SessionState,
  sessionState,
  subscribeToSession,
} from '@/admin-views/session/session-store'

/** The session as it stands. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, initialSessionState)
}
