import type { Call } from '@/admin-views/api/call'
import { authorised } from '@/admin-views/session/session-store'

/** Makes a query's call with the session's token. @param signal the query's, which aborts the call */
export const ask = <Answer>(call: Call<Answer>, signal: AbortSignal): Promise<Answer> =>
  authorised((token) => call(token, signal))
