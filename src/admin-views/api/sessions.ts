import { get, partOf, remove } from '@/admin-views/api/call'
import type { SessionsAnswer } from '@/contract/session-answer'

const PATH = '/api/auth/sessions'

/** A session of the signed-in admin. */
export type OwnSession = SessionsAnswer['sessions'][number]

export const listOwnSessions = partOf(get<SessionsAnswer>(PATH), ({ sessions }) => sessions)

export const endOwnSession = (id: number) => remove(`${PATH}/${id}`)

export const endOtherSessions = remove(PATH)
