import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Document, sendDocument } from '../door/documents'
import { PAGE_VARY, REVALIDATE, SECURITY_HEADERS } from '../door/headers'
import type { Place } from '../door/place'

/** A page of the site in its parts, each made when it is first asked for. */
export type SitePage = {
  document: () => Document
  rsc: (() => Document) | undefined
  segments: ReadonlyMap<string, () => Document>
}

/** What visitors are shown: the pages of one release, from whichever store it has them. */
export interface Site {
  readonly release: number
  /** What answers at an address, and its query where pages of a list are told apart by it; undefined when nothing does. */
  find(address: string, query: string | undefined): Place | undefined
  /** The page for an address that stands in for others (docs/decisions/0007); undefined when the release has none. */
  standIn(destination: string): Place | undefined
  /** Answers for what is not there. */
  readonly missing: Place
}

/** Headers of all that is a part of a page. */
export const PAGE_HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': REVALIDATE, Vary: PAGE_VARY }
/** Headers of a finding file, without its type. */
export const FINDING_HEADERS = {
  ...SECURITY_HEADERS,
  'Cache-Control': REVALIDATE,
  Vary: 'Accept-Encoding',
  'X-Robots-Tag': 'noindex',
}
/** Headers of a page's payload and of its parts. */
export const PAYLOAD_HEADERS = { ...PAGE_HEADERS, 'Content-Type': 'text/x-component' }

/** What a request wants of a page; undefined when the page has no such part. */
export function pagePart(page: SitePage, { headers }: IncomingMessage): Document | undefined {
  const segment = headers['next-router-segment-prefetch']
  if (segment !== undefined) return page.segments.get(String(segment))?.()
  return headers.rsc === '1' ? page.rsc?.() : page.document()
}

/** Says which release an answer is of (contract §5). */
export const ofRelease = (release: number): string[] => ['X-Release', String(release)]

/** Answers with the part of a page that is asked for. */
export function answerWith(
  page: SitePage,
  release: number,
  [request, response, notFound]: [IncomingMessage, ServerResponse, () => void],
): void {
  const part = pagePart(page, request)
  if (part) sendDocument(request, response, part, { more: ofRelease(release) })
  else notFound()
}
