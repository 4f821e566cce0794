'use client'

import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toastFailure } from '@/admin-views/shell/failure-toast'
import { noteAnswer, saysAway } from '@/admin-views/shell/server-away'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure`: the text of the toast when the list cannot be loaded (spec §8). */
    queryMeta: { failure?: string }
  }
}

/**
 * The panel's lists. A failure is shown and never retried behind the user's back; being offline is a failure like any
 * other. Nothing is kept beyond the page it belongs to: what is on screen was asked for by this page.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: () => noteAnswer(null),
      onError: (failure, { meta, state, options }) => {
        noteAnswer(failure)
        // A list that is polled stays on screen and is asked for again: it need not say each time that nobody answers.
        const isPolled = 'refetchInterval' in options && state.data !== undefined
        if (meta?.failure && !(isPolled && saysAway(failure))) toastFailure(failure, meta.failure)
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        gcTime: 0,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export function PanelQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
