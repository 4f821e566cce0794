import { tellPresence } from '@/admin-views/api/presence'
import { AlsoHere } from '@/admin-views/presence/also-here'
import type { TellPresence } from '@/admin-views/presence/use-presence'
import { authorised } from '@/admin-views/session/session-store'
import { placeOf } from '@/domain/rules/accounts/presence'

const tell: TellPresence = (presence, { signal, isLast }) =>
  authorised((token) => tellPresence(presence, isLast)(token, signal))

/** Says who else has a product open, on its page or in its dialog. */
export function ProductPresence({ id }: { id: number }) {
  return <AlsoHere place={placeOf('product', id)} tell={tell} />
}
