import type { MovedAddress } from '@/releases/pages/page-list'
import { REVALIDATE, SECURITY_HEADERS } from '../door/headers'
import type { Place } from '../door/place'
import { ofRelease } from './site'

/**
 * The answer of a redirecting address. Browsers cache a 308 indefinitely by default, even past a roll-back to a release
 * without the move.
 */
export const movePlace =
  ({ movedTo, isTemporary = false }: MovedAddress, release: number): Place =>
  (_, response) => {
    response
      .writeHead(isTemporary ? 307 : 308, [
        ...Object.entries(SECURITY_HEADERS).flat(),
        'Location',
        movedTo,
        'Cache-Control',
        REVALIDATE,
        ...ofRelease(release),
      ])
      .end()
  }
