import { useSyncExternalStore } from 'react'
import {
  initialSessionState,
  type SessionState,
  sessionState,
  subscribeToSession,
} from '@/admin-views/session/session-store'

/** The current session. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, initialSessionState)
}
