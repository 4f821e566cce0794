'use client'

import { useSyncExternalStore } from 'react'
import { ApiFailure } from '@/admin-views/api/api-failure'

/** Statuses of a proxy, or of the server itself, that say it cannot answer now; 0: the network gave no answer. */
const AWAY = [0, 502, 503, 504]

let isAway = false
const listeners = new Set<() => void>()

/** Whether a failure says that the server does not answer, rather than that it refused. */
export const saysAway = (failure: unknown): boolean =>
  failure instanceof ApiFailure && AWAY.includes(failure.status)

/** Records what the last answer to a query was. @param failure null: it succeeded */
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

/** Whether the last query was left without an answer. What is polled notices by itself when the server is back. */
export const useServerAway = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAway,
    () => false,
  )
