import type { Call } from '@/admin-views/api/call'
import { jsonOf, send } from '@/admin-views/api/send'
import type { PresenceAnswer } from '@/domain/contract/presence-answer'

/** The place that a tab has open; null when the tab has left it. */
export type Presence = { tab: string; place: string | null }

/** Says what a tab has open. @param isLast the page is being left: the call outlives it */
export const tellPresence =
  (presence: Presence, isLast: boolean): Call<PresenceAnswer> =>
  async (token, signal) =>
    jsonOf(await send('/api/presence', { method: 'PUT', json: presence, token, signal, keepalive: isLast }))
