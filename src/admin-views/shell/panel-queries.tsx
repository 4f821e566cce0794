'use client'

import { type Query, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toastFailure } from '@/admin-views/session/failure-toast'
import { noteAnswer, saysAway } from '@/admin-views/shell/server-away'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure`: the text of the toast when the list cannot be loaded (spec §8). */
    queryMeta: { failure?: string }
  }
}

/** Whether one of the places that show a query asks for it again by itself, as things stand. */
const isPolled = (query: Query<unknown, unknown>) =>
  query.observers.some(({ options: { refetchInterval } }) =>
    Boolean(typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval),
  )

/**
 * The panel's lists. A failure is shown and never retried behind the user's back; being offline is a failure like any
 * other. Nothing is kept beyond the page it belongs to: what is on screen was asked for by this page.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: () => noteAnswer(null),
      onError: (failure, query) => {
        noteAnswer(failure)
        const { meta, state } = query
        // What is on the screen and is asked for again by itself need not say each time that nobody answers.
        const isSilent = saysAway(failure) && state.data !== undefined && isPolled(query)
        if (meta?.failure && !isSilent) toastFailure(failure, meta.failure)
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
