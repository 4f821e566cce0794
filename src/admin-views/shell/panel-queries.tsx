import { type Query, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toastFailure } from '@/admin-views/session/use-change'
import { noteAnswer, saysAway } from '@/admin-views/shell/server-away'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure`: the text of the toast when the list cannot be loaded (spec §8). */
    queryMeta: { failure?: string }
  }
}

/** Whether an observer of a query polls it. */
const isPolled = (query: Query<unknown, unknown>) =>
  query.observers.some(({ options: { refetchInterval } }) =>
    Boolean(typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval),
  )

/** The panel's query client. Failures are shown, never retried; nothing is cached beyond its page. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: () => noteAnswer(null),
      onError: (failure, query) => {
        noteAnswer(failure)
        const { meta, state } = query
        // A polled query that has data need not report each time that the server does not answer.
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
