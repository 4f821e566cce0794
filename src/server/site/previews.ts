import type { ServerResponse } from 'node:http'
import { PREVIEW_PATH } from '@/releases/live/preview'
import type { Place } from '../door/place'
import { FETCHED, PREVIEW_HEADERS, previewed } from './previewed-page'
import { ofRelease } from './site'

/** A document of any release. */
export type PreviewedDocument = { html: string; status: number } | { movedTo: string }

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
  const answer = async (token: string, address: string, response: ServerResponse): Promise<boolean> => {
    const release = await source.find(token)
    if (release === null) return false
    const base = `${PREVIEW_PATH}${token}`
    const found = await source.read(release, address)
    if (found === null) return false
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
      answer(token, address, response)
        .then((isAnswered) => isAnswered || missing(request, response, notFound))
        .catch(
          () =>
            response.headersSent || response.writeHead(503, { ...PREVIEW_HEADERS, 'Retry-After': '5' }).end(),
        )
    }
  }
}
