import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Call } from '@/admin-views/api/call'
import { authorised } from '@/admin-views/session/session-store'

/** Makes a query's call with the session's token. @param signal the query's, which aborts the call */
export const ask = <Answer>(call: Call<Answer>, signal: AbortSignal): Promise<Answer> =>
  authorised((token) => call(token, signal))

type Options<Answer, Shown> = Pick<UseQueryOptions<Answer, Error, Shown>, 'enabled' | 'select'> & {
  /** The answer to the previous key stays until the next one has loaded. */
  keepsPrevious?: boolean
  /** Milliseconds until the call is made again; there is no polling while the tab is hidden. */
  poll?: (answer: Answer | undefined) => number | false
  /** The text of the toast if it cannot be loaded; no toast if left out. */
  failure?: string
}

/** The answer to a call, loaded again for another key. */
export const useAnswer = <Answer, Shown = Answer>(
  queryKey: QueryKey,
  call: Call<Answer>,
  { keepsPrevious, poll, failure, ...options }: Options<Answer, Shown> = {},
) =>
  useQuery<Answer, Error, Shown>({
    queryKey,
    queryFn: ({ signal }) => ask(call, signal),
    placeholderData: keepsPrevious ? keepPreviousData : undefined,
    refetchInterval: poll && (({ state }) => poll(state.data)),
    meta: { failure },
    ...options,
  })
