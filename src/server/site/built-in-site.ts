import { publicAddress } from '@/content-seed/composed-pages'
import { builtInDocuments } from '@/content-seed/known-documents'
import { seedAddresses } from '@/content-seed/seed-addresses'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { ChangedList } from '@/releases/pages/changed-list'
import { type MovedAddress, PageList } from '@/releases/pages/page-list'
import { addMoves, contentMoves } from '@/releases/planning/moves'
import { loadDocument, onDemand, sendDocument } from '../door/documents'
import type { Place, Places } from '../door/place'
import type { NotedPage } from '../pages/manifest'
import { movePlace } from './move-place'
import { answerWith, ofRelease, PAGE_HEADERS, PAYLOAD_HEADERS, type Site, type SitePage } from './site'

/** The documents of the code. */
export const builtInContents: ReadonlyMap<string, unknown> = new Map(
  builtInDocuments.map(({ documentKey, seed }) => [documentKey, seed]),
)

/** The redirecting addresses of the built-in site: redirects and former addresses in the code, as in a release. */
export function builtInMoves(
  pages: readonly string[],
  documents: ReadonlyMap<string, unknown>,
): Map<string, MovedAddress> {
  const list = new ChangedList(
    PageList.of(pages.map((address) => [address, { since: BUILT_IN_RELEASE }] as const)),
  )
  const after = contentMoves(documents, seedAddresses())
  addMoves(list, [], { catalogue: new Map(), before: new Map(), after })
  return new Map(list.list().moves())
}

/** A page of the build. */
export function builtPage({ html, rsc, segments, policy }: NotedPage): SitePage {
  const document = onDemand(() =>
    loadDocument(html, {
      ...PAGE_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    }),
  )
  return {
    document,
    rsc: rsc === undefined ? undefined : onDemand(() => loadDocument(rsc, PAYLOAD_HEADERS)),
    segments: new Map(
      Object.entries(segments).map(([name, file]) => [
        name,
        onDemand(() => loadDocument(file, PAYLOAD_HEADERS)),
      ]),
    ),
  }
}

const placeOf =
  (page: SitePage): Place =>
  (...exchange) =>
    answerWith(page, BUILT_IN_RELEASE, exchange)

/** Always answers with the document: payload requests get it too, and the client then reloads the page. */
const documentPlace =
  (page: SitePage, status = 200): Place =>
  (request, response) =>
    sendDocument(request, response, page.document(), { status, more: ofRelease(BUILT_IN_RELEASE) })

/**
 * The site as built, release 0.
 * @param files of the build that are not pages and differ between releases
 */
export function builtInSite(pages: readonly NotedPage[], files: Places): Site {
  const built = new Map(pages.map((page) => [publicAddress(page.address), builtPage(page)]))
  const notFound = built.get('/_not-found')
  if (!notFound) throw new Error('The build has no page for what is not found')
  for (const address of ['/_not-found', '/_global-error']) built.delete(address)
  const places = new Map<string, Place>(files)
  for (const [address, page] of built) places.set(address, placeOf(page))
  const moves = builtInMoves([...built.keys()], builtInContents)
  const moveAt = (address: string): Place | undefined => {
    const move = moves.get(address) ?? (address.endsWith('/') ? moves.get(address.slice(0, -1)) : undefined)
    return move && movePlace(move, BUILT_IN_RELEASE)
  }
  return {
    release: BUILT_IN_RELEASE,
    find: (address) => places.get(address) ?? moveAt(address),
    standIn: (destination) => {
      const page = built.get(destination)
      return page && documentPlace(page)
    },
    missing: documentPlace(notFound, 404),
  }
}
