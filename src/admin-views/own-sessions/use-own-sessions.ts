'use client'

import { useQuery } from '@tanstack/react-query'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@/admin-views/api/sessions'
import { ask } from '@/admin-views/session/ask'
import { useChange } from '@/admin-views/session/use-change'

const KEY = ['own-sessions'] as const

/** The admin's own sessions, the current one first, and a function to end others. */
export function useOwnSessions() {
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(listOwnSessions, signal),
    meta: { failure: 'Failed to load sessions' },
  })
  const end = useChange((id: number | null) => (id === null ? endOtherSessions : endOwnSession(id)), {
    done: (_, id) => (id === null ? 'All other sessions have ended' : 'The session has ended'),
    failed: () => 'Failed to end the session',
    // Also after a failure: the session may have ended on its own.
    reload: (client) => client.invalidateQueries({ queryKey: KEY }),
  })
  const sessions = list.data?.toSorted((a, b) => Number(b.current) - Number(a.current))
  return {
    sessions,
    isFailed: list.isError && sessions === undefined,
    retry: list.refetch,
    end: end.mutateAsync,
  }
}
