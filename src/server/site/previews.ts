import type { IncomingMessage, ServerResponse } from 'node:http'
import { TEXTS } from '@/content-seed/search/fetched-texts'
import { FINDING } from '@/domain/finding/address'
import { PAPERS } from '@/domain/rules/documents/address'
import { PREVIEW_PATH } from '@/releases/live/preview'
import { documentPolicy } from '@/releases/pages/policy'
import { SECURITY_HEADERS } from '../door/headers'
import type { Place } from '../door/place'
import { type FoundFile, sendPaper } from './paper-file'
import { ofRelease } from './site'

/** Addresses that previews do not rewrite: assets, files but documents, the API and staff screens. */
const ELSEWHERE = String.raw`(?!/|_next/|api/|admin(?:/|\\?"))(?:(?=${PAPERS.slice(1)})|(?![^"\\?#]*\.\w+[?"\\]))`
/** Links in the markup, and in the data of the page's scripts. */
const LINKS = new RegExp(String.raw`((?:\shref=|\\"href\\":)\\?")/${ELSEWHERE}`, 'g')

/** The address of the texts that a page fetches. */
export const FETCHED = FINDING + TEXTS

/** Headers of all answers of a preview, since its address is secret. */
const PREVIEW_HEADERS = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

/** How a file of a preview is sent: it has a policy of its own. */
const SECRET_FILE = {
  cacheControl: PREVIEW_HEADERS['Cache-Control'],
  headers: { 'X-Robots-Tag': PREVIEW_HEADERS['X-Robots-Tag'] },
}

/** Rewrites a page's links to stay in the preview. @param base the preview's address, without trailing slash */
export function previewed(html: string, base: string): { html: string; headers: Record<string, string> } {
  const linked = html.replace(LINKS, `$1${base}/`).replaceAll(`"${FETCHED}`, `"${base}${FETCHED}`)
  return {
    html: linked,
    headers: {
      ...PREVIEW_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': documentPolicy(linked),
    },
  }
}

/** A document of any release. */
export type PreviewedDocument = { html: string; status: number } | { movedTo: string } | { file: FoundFile }

/** Source of the previewed pages. */
export type PreviewSource = {
  /** The release that a token shows; null if it is invalid or expired. */
  find: (token: string) => Promise<number | null>
  /** The document of a release at an address, or null. @throws while it cannot be read */
  read: (release: number, address: string) => Promise<PreviewedDocument | null>
}

const ADDRESS = new RegExp(`^${PREVIEW_PATH}([\\w-]{32})(/.*)?$`)

/** Serves releases to staff before visitors see them, each below a secret address. */
export function previewPlace(source: PreviewSource, missing: Place): (target: string) => Place | undefined {
  const answer = async (
    { token, address }: { token: string; address: string },
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const release = await source.find(token)
    if (release === null) return false
    const base = `${PREVIEW_PATH}${token}`
    const found = await source.read(release, address)
    if (found === null) return false
    if ('file' in found) {
      await sendPaper(request, response, found.file, SECRET_FILE)
      return true
    }
    if ('movedTo' in found) {
      const isWithin = found.movedTo.startsWith('/')
      response
        .writeHead(307, { ...PREVIEW_HEADERS, Location: isWithin ? base + found.movedTo : found.movedTo })
        .end()
      return true
    }
    if (address.startsWith(FETCHED)) {
      response.writeHead(200, { ...PREVIEW_HEADERS, 'Content-Type': 'application/json' }).end(found.html)
      return true
    }
    const { html, headers } = previewed(found.html, base)
    response.writeHead(found.status, [...Object.entries(headers).flat(), ...ofRelease(release)]).end(html)
    return true
  }
  return (target) => {
    const [, token, address = '/'] = target.match(ADDRESS) ?? []
    if (!token) return undefined
    return (request, response, notFound) => {
      answer({ token, address }, request, response)
        .then((isAnswered) => isAnswered || missing(request, response, notFound))
        .catch(
          () =>
            response.headersSent || response.writeHead(503, { ...PREVIEW_HEADERS, 'Retry-After': '5' }).end(),
        )
    }
  }
}
