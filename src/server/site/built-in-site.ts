import { BUILT_IN_RELEASE } from '@/domain/release'
import { loadDocument, sendDocument } from '../door/documents'
import { onDemand } from '../door/on-demand'
import type { Place, Places } from '../door/place'
import type { NotedPage } from '../pages/manifest'
import { answerWith, ofRelease, PAGE_HEADERS, PAYLOAD_HEADERS, type Site, type SitePage } from './site'

/** A page as the build has printed it. */
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

/** A page whatever is asked of it: who asks for a payload gets the document too, and then loads the page anew. */
const documentPlace =
  (page: SitePage, status = 200): Place =>
  (request, response) =>
    sendDocument(request, response, page.document(), { status, more: ofRelease(BUILT_IN_RELEASE) })

/**
 * The site as it was built, which is release 0.
 * @param files what the build has printed besides pages and differs from release to release
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
