import { BUILT_IN_RELEASE } from '@/domain/release'
import { loadDocument, sendDocument } from '../door/documents'
import { onDemand } from '../door/on-demand'
import type { Place, Places } from '../door/place'
import type { NotedPage } from '../pages/manifest'
import { answerWith, ofRelease, PAGE_HEADERS, PAYLOAD_HEADERS, type Site, type SitePage } from './site'

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
  const built = new Map(pages.map((page) => [page.address, builtPage(page)]))
  const notFound = built.get('/_not-found')
  if (!notFound) throw new Error('The build has no page for what is not found')
  for (const address of ['/_not-found', '/_global-error']) built.delete(address)
  const places = new Map<string, Place>(files)
  for (const [address, page] of built) places.set(address, placeOf(page))
  return {
    release: BUILT_IN_RELEASE,
    find: (address) => places.get(address),
    standIn: (destination) => {
      const page = built.get(destination)
      return page && documentPlace(page)
    },
    missing: documentPlace(notFound, 404),
  }
}
