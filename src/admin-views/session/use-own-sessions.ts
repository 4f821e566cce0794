'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@/admin-views/api/sessions'
import { authorised } from '@/admin-views/session/session-store'
import { toastFailure } from '@/admin-views/shell/failure-toast'
import { showToast } from '@/ui/toast/toast-store'

const KEY = ['own-sessions'] as const

/** Where one is signed in, this one first; and what ends the others. */
export function useOwnSessions() {
  const client = useQueryClient()
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => authorised((token) => listOwnSessions(token, signal)),
    meta: { failure: 'Failed to load sessions' },
  })
  const end = useMutation({
    /** @param id null: all but this one */
    mutationFn: (id: number | null) =>
      authorised((token) => (id === null ? endOtherSessions(token) : endOwnSession(token, id))),
    onSuccess: (_, id) => {
      const description = id === null ? 'All other sessions have ended' : 'The session has ended'
      showToast({ title: 'Success', description })
    },
    onError: (failure) => toastFailure(failure, 'Failed to end the session'),
    // Also after a failure: the session may have ended by itself.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
  const sessions = list.data?.toSorted((a, b) => Number(b.current) - Number(a.current))
  return {
    sessions,
    isFailed: list.isError && sessions === undefined,
    retry: list.refetch,
    end: end.mutateAsync,
  }
}
