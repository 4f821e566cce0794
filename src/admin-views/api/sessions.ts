import { jsonOf, send } from '@/admin-views/api/send'
import type { SessionsAnswer } from '@/contract/session-answer'

const PATH = '/api/auth/sessions'

/** Where somebody is signed in. */
export type OwnSession = SessionsAnswer['sessions'][number]

export async function listOwnSessions(token: string, signal?: AbortSignal): Promise<OwnSession[]> {
  const { sessions } = await jsonOf<SessionsAnswer>(await send(PATH, { token, signal }))
  return sessions
}

export async function endOwnSession(token: string, id: number): Promise<void> {
  await send(`${PATH}/${id}`, { method: 'DELETE', token })
}

export async function endOtherSessions(token: string): Promise<void> {
  await send(PATH, { method: 'DELETE', token })
}
