import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Document, sendDocument } from '../door/documents'
import { PAGE_VARY, REVALIDATE, SECURITY_HEADERS } from '../door/headers'
import type { Place } from '../door/place'

/** The parts of a page, each created on first use. */
export type SitePage = {
  document: () => Document
  rsc: (() => Document) | undefined
  segments: ReadonlyMap<string, () => Document>
  /** The SDF of a product's page. */
  sdf?: (() => Document) | undefined
}

/** The pages of one release, from whichever store has them. */
export interface Site {
  readonly release: number
  /** The handler for an address, and its query if that selects a page of a list; undefined if there is none. */
  find(address: string, query: string | undefined): Place | undefined
  /** The stand-in page for an address (docs/decisions/0007); undefined if the release has none. */
  standIn(destination: string): Place | undefined
  /** Answers for missing addresses. */
  readonly missing: Place
}

/** Headers of all parts of a page. */
export const PAGE_HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': REVALIDATE, Vary: PAGE_VARY }
/** Headers of a finding file, without its type. */
export const FINDING_HEADERS = {
  ...SECURITY_HEADERS,
  'Cache-Control': REVALIDATE,
  Vary: 'Accept-Encoding',
  'X-Robots-Tag': 'noindex',
}
/** Headers of a feed, without its type. */
export const FEED_HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': REVALIDATE, Vary: 'Accept-Encoding' }

/** Headers of a product's SDF. */
export const sdfHeaders = (catNo: string): Record<string, string> => ({
  ...FEED_HEADERS,
  'Content-Type': 'chemical/x-mdl-sdfile',
  // Other characters would need another form of the header.
  'Content-Disposition': `attachment; filename="${catNo.replace(/[^\w.-]/g, '_')}.sdf"`,
})

/** Headers of a page's payload and its segments. */
export const PAYLOAD_HEADERS = { ...PAGE_HEADERS, 'Content-Type': 'text/x-component' }

/** The part of a page that a request asks for; undefined if there is none. */
export function pagePart(page: SitePage, { headers }: IncomingMessage): Document | undefined {
  const segment = headers['next-router-segment-prefetch']
  if (segment !== undefined) return page.segments.get(String(segment))?.()
  return headers.rsc === '1' ? page.rsc?.() : page.document()
}

/** Header that names the release of an answer (contract §5). */
export const ofRelease = (release: number): string[] => ['X-Release', String(release)]

/** Answers with the requested part of a page. */
export function answerWith(
  page: SitePage,
  release: number,
  [request, response, notFound]: [IncomingMessage, ServerResponse, () => void],
): void {
  const part = pagePart(page, request)
  if (part) sendDocument(request, response, part, { more: ofRelease(release) })
  else notFound()
}
