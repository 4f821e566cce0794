import { ApiFailure } from '@/admin-views/api/api-failure'
import { tellPresence } from '@/admin-views/api/presence'
import { AlsoHere } from '@/admin-views/presence/also-here'
import type { TellPresence } from '@/admin-views/presence/use-presence'
import { sessionState } from '@/admin-views/session/session-store'
import { placeOf } from '@/domain/rules/accounts/presence'

/** The token that the server has refused. */
let refused: string | null = null

/**
 * Reports it with the session, if there is one. If the session has ended, the next call that somebody makes says so: a
 * report must not interrupt typing.
 */
const tell: TellPresence = async (presence, { signal, isLast }) => {
  const session = sessionState()
  if (session.status !== 'signed-in' || session.token === refused) return { people: [] }
  try {
    return await tellPresence(presence, isLast)(session.token, signal)
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) refused = session.token
    throw failure
  }
}

/** Says who else has a record open, on its page or in its dialog. */
export function RecordPresence({
  kind,
  id,
}: {
  kind: 'product' | 'lot' | 'product-document' | 'category'
  id: number
}) {
  return <AlsoHere place={placeOf(kind, id)} tell={tell} />
}
