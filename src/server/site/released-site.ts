import { kindOfPage } from '@/releases/pages/addresses'
import { sendDocument } from '../door/documents'
import { REVALIDATE, SECURITY_HEADERS } from '../door/headers'
import type { Place } from '../door/place'
import type { ReleasedPages } from './released-pages'
import { answerWith, ofRelease, type Site, type SitePage } from './site'

/** The number of a page, from the second on; the first has none. Nothing else in a query tells pages apart. */
const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,5})$/

/** Printed for addresses that are nobody's, and no page by an address of its own. */
const MISSING = '/_not-found'

/** Browsers keep a 308 for good unless they are told otherwise, beyond a roll-back to a release in which nothing moved. */
const redirectPlace =
  (location: string, release: number): Place =>
  (_, response) => {
    response
      .writeHead(308, [
        ...Object.entries(SECURITY_HEADERS).flat(),
        'Location',
        location,
        'Cache-Control',
        REVALIDATE,
        ...ofRelease(release),
      ])
      .end()
  }

/** A release as it was printed. What has not been printed yet is printed when it is asked for. */
export function releasedSite(release: number, pages: ReleasedPages): Site {
  const placeOf =
    (address: string, answer: (page: SitePage, exchange: Parameters<Place>) => void): Place =>
    (...exchange) =>
      pages.with(address, exchange[1], (page) => answer(page, exchange))

  const documentPlace = (address: string, status: number): Place =>
    placeOf(address, (page, [request, response]) =>
      sendDocument(request, response, page.document(), { status, more: ofRelease(release) }),
    )

  const placeAt = (address: string): Place | undefined => {
    const listed = pages.find(address)
    if (!listed) return undefined
    if ('movedTo' in listed) return redirectPlace(listed.movedTo, release)
    return placeOf(address, (page, exchange) => answerWith(page, release, exchange))
  }

  return {
    release,
    find(address, query) {
      if (address === MISSING) return undefined
      const page = kindOfPage(address) === 'category' ? new URLSearchParams(query).get('page') : null
      if (page === null || page === '1') return placeAt(address)
      return LATER_PAGE.test(page) ? placeAt(`${address}?page=${page}`) : undefined
    },
    standIn: (destination) => (pages.find(destination) ? documentPlace(destination, 200) : undefined),
    missing: documentPlace(MISSING, 404),
  }
}
