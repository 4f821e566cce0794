'use client'

import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toastFailure } from '@/admin-views/shell/failure-toast'

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
      onError: (failure, { meta }) => {
        if (meta?.failure) toastFailure(failure, meta.failure)
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
