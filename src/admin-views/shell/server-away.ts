import { useSyncExternalStore } from 'react'
import { ApiFailure } from '@/admin-views/api/api-failure'

/** Statuses of a proxy or server that cannot answer now; 0: no answer from the network. */
const AWAY = [0, 502, 503, 504]

let isAway = false
const listeners = new Set<() => void>()

/** Whether a failure means that the server does not answer, rather than that it refused. */
export const saysAway = (failure: unknown): boolean =>
  failure instanceof ApiFailure && AWAY.includes(failure.status)

/** Records the outcome of a query. @param failure null: it succeeded */
export function noteAnswer(failure: unknown): void {
  const next = saysAway(failure)
  if (next === isAway) return
  isAway = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether the last query got no answer. Polled queries notice when the server is back. */
export const useServerAway = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAway,
    () => false,
  )
