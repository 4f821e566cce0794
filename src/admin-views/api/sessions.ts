import { jsonOf, send } from '@/admin-views/api/send'

const PATH = '/api/auth/sessions'

/** Where somebody is signed in; the times are ISO 8601. */
export type OwnSession = {
  id: number
  user_agent: string | null
  address: string | null
  signed_in_at: string
  /** To within five minutes. */
  last_used_at: string
  /** The one that asks. */
  current: boolean
}

export async function listOwnSessions(token: string, signal?: AbortSignal): Promise<OwnSession[]> {
  const { sessions } = await jsonOf<{ sessions: OwnSession[] }>(await send(PATH, { token, signal }))
  return sessions
}

export async function endOwnSession(token: string, id: number): Promise<void> {
  await send(`${PATH}/${id}`, { method: 'DELETE', token })
}

export async function endOtherSessions(token: string): Promise<void> {
  await send(PATH, { method: 'DELETE', token })
}
