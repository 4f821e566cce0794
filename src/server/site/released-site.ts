import { sendDocument } from '../door/documents'
import { SECURITY_HEADERS } from '../door/headers'
import type { Place } from '../door/place'
import type { ReleasedPages } from './released-pages'
import { answerWith, ofRelease, type Site, type SitePage } from './site'

/** The catalogue's pages of a list are told apart by this of the query, and by nothing else. */
const PAGE = /^page=(\d{1,6})$/

const redirectPlace =
  (location: string, release: number): Place =>
  (_, response) => {
    response
      .writeHead(308, [
        ...Object.entries(SECURITY_HEADERS).flat(),
        'Location',
        location,
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
      const page = query?.match(PAGE)?.[1]
      // The first page has no number.
      return page === undefined || page === '1' ? placeAt(address) : placeAt(`${address}?page=${page}`)
    },
    standIn: (destination) => (pages.find(destination) ? documentPlace(destination, 200) : undefined),
    missing: documentPlace('/_not-found', 404),
  }
}
