import { FINDING } from '@/domain/finding/address'
import { isLotFile, LOT_FILES } from '@/domain/finding/files/lot-files'
import { PAPER_FILES } from '@/domain/finding/files/paper-files'
import { letterPageAddress } from '@/domain/rules/categories/letter-pages'
import { isPaperAddress } from '@/domain/rules/documents/asked-address'
import { pageOfSdf, sdfAddress } from '@/domain/rules/products/sdf-address'
import { kindOfPage } from '@/releases/pages/addresses'
import { documentOf, refuseForNow, sendDocument } from '../door/documents'
import type { Place } from '../door/place'
import { movePlace } from './move-place'
import { paperPlace } from './paper-place'
import type { ReleasedPages } from './released-pages'
import { answerWith, FINDING_HEADERS, ofRelease, type Site, type SitePage } from './site'

/** The `page` parameter, from the second page on. */
const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,5})$/

/** Every release with a large index has it. */
const FIRST_LETTER_PAGE = letterPageAddress('a', 1)

/** A file of lots without a lot. */
const NO_LOTS = documentOf(
  'no-lots',
  { ...FINDING_HEADERS, 'Content-Type': 'application/json' },
  { plain: async () => Buffer.from('{}') },
)

/** Printed for unknown addresses; not a page itself. */
const MISSING = '/_not-found'

/** The site of a release. Unprinted pages are printed on request. */
export function releasedSite(release: number, pages: ReleasedPages): Site {
  const placeOf =
    (
      address: string,
      { since }: { since: number },
      answer: (page: SitePage, exchange: Parameters<Place>) => void,
    ): Place =>
    (...exchange) =>
      pages.with({ address, since }, exchange[1], (page) => answer(page, exchange))

  const documentPlace = (address: string, status: number): Place | undefined => {
    const listed = pages.find(address)
    if (!listed || 'movedTo' in listed) return undefined
    return placeOf(address, listed, (page, [request, response]) =>
      sendDocument(request, response, page.document(), { status, more: ofRelease(release) }),
    )
  }

  /** A redirect also answers with a trailing slash, without an intermediate redirect (contract §9). */
  const movePlaceBehindSlash = (address: string): Place | undefined => {
    const listed = address.endsWith('/') ? pages.find(address.slice(0, -1)) : undefined
    return listed && 'movedTo' in listed ? movePlace(listed, release) : undefined
  }

  const placeAt = (address: string): Place | undefined => {
    const listed = pages.find(address)
    if (!listed) return movePlaceBehindSlash(address)
    if ('movedTo' in listed) return movePlace(listed, release)
    return placeOf(address, listed, (page, exchange) => answerWith(page, release, exchange))
  }

  /** The SDF at a product's address with `.sdf`. */
  const sdfPlace = (page: string): Place | undefined => {
    if (kindOfPage(page) !== 'product') return undefined
    const listed = pages.find(page)
    if (!listed) return undefined
    if ('movedTo' in listed) {
      if (kindOfPage(listed.movedTo) !== 'product') return undefined
      return movePlace({ ...listed, movedTo: sdfAddress(listed.movedTo) }, release)
    }
    return placeOf(page, listed, ({ sdf }, [request, response, notFound]) => {
      if (sdf) sendDocument(request, response, sdf(), { more: ofRelease(release) })
      else notFound()
    })
  }

  const hasLetters = pages.find(FIRST_LETTER_PAGE) !== undefined

  const hasPapers = pages.hasBeginningWith(PAPER_FILES)
  const hasLots = pages.hasBeginningWith(FINDING + LOT_FILES)

  /** A number that no lot has: its file says so, and the browser notes no failed request. */
  const noLots: Place = (request, response) =>
    sendDocument(request, response, NO_LOTS, { more: ofRelease(release) })

  /** The listed page that a query selects; null if there cannot be one. Other parameters select nothing. */
  const selectedPage = (address: string, query: string | undefined): string | null => {
    const kind = kindOfPage(address)
    if (!query || (kind !== 'index' && kind !== 'category')) return address
    const parameters = new URLSearchParams(query)
    const letter = kind === 'index' && hasLetters ? parameters.get('letter') : null
    if (letter === null && kind === 'index') return address
    const page = parameters.get('page') ?? '1'
    if (page !== '1' && !LATER_PAGE.test(page)) return null
    if (letter === null) return page === '1' ? address : `${address}?page=${page}`
    return /^[a-z]$/i.test(letter) ? letterPageAddress(letter, Number(page)) : null
  }

  return {
    release,
    find(address, query) {
      const page = pageOfSdf(address)
      if (page !== null) return sdfPlace(page) ?? placeAt(address)
      if (address === MISSING) return undefined
      if (hasPapers && isPaperAddress(address)) return paperPlace(release, pages, address)
      if (hasLots && isLotFile(address) && pages.find(address) === undefined) return noLots
      const selected = selectedPage(address, query)
      return selected === null ? undefined : placeAt(selected)
    },
    standIn: (destination) => documentPlace(destination, 200),
    missing: documentPlace(MISSING, 404) ?? ((_request, response) => refuseForNow(response, 5)),
  }
}
