import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type NotedPage, readManifest } from '../pages/manifest'
import { createApiDoor, type Dispatch } from './api-door'
import { builtAssets, ownAssets } from './assets'
import { type Document, loadDocument, refuseUnreadable, sendDocument } from './documents'
import { PAGE_VARY, REVALIDATE, SECURITY_HEADERS } from './headers'
import { onDemand } from './on-demand'
import type { Place } from './place'
import { printedPlaces } from './printed-files'
import { isPlain, targetOf } from './request-target'
import { readRoutes } from './routes'

type LoadedPage = { document: Document; rsc: Document | undefined; segments: Map<string, Document> }

function loadPage({ html, rsc, segments, policy }: NotedPage): LoadedPage {
  const common = { ...SECURITY_HEADERS, 'Cache-Control': REVALIDATE, Vary: PAGE_VARY }
  const payload = { ...common, 'Content-Type': 'text/x-component' }
  return {
    document: loadDocument(html, {
      ...common,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    }),
    rsc: rsc === undefined ? undefined : loadDocument(rsc, payload),
    segments: new Map(Object.entries(segments).map(([name, file]) => [name, loadDocument(file, payload)])),
  }
}

/** What a request wants of a page; undefined when the page has no such part. */
function partOf(page: LoadedPage, { headers }: IncomingMessage): Document | undefined {
  const segment = headers['next-router-segment-prefetch']
  if (segment !== undefined) return page.segments.get(String(segment))
  return headers.rsc === '1' ? page.rsc : page.document
}

const pagePlace =
  (page: () => LoadedPage): Place =>
  (request, response, notFound) => {
    const part = partOf(page(), request)
    if (part) sendDocument(request, response, part)
    else notFound()
  }

const redirectPlace =
  (status: number, location: string): Place =>
  (_, response) => {
    response.writeHead(status, { ...SECURITY_HEADERS, Location: location }).end()
  }

/** Also with more slashes before it: such an address is none of the API's, and no page's either. */
const API = /^\/+api(?:\/|$)/

function refuseTarget(response: ServerResponse): void {
  response.writeHead(400, {
    ...SECURITY_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.end('Ask for a path of this server, with one Host header that names it.\n')
}

/**
 * Serves everything there is: what the build has printed, what lies in public/, and the API. The framework is not
 * here (docs/decisions/0018); what is to reach it gets a prefix of its own beside API below.
 * @param dispatch answers what is below /api
 * @param siteHost SITE_URL's host
 */
export function createFrontDoor(dispatch: Dispatch, siteHost: string | undefined): RequestListener {
  const pages = new Map(readManifest().map((page) => [page.address, onDemand(() => loadPage(page))]))
  const notFoundPage = pages.get('/_not-found')
  if (!notFoundPage) throw new Error('The build has no page for what is not found')
  const missing = notFoundPage().document
  for (const address of ['/_not-found', '/_global-error']) pages.delete(address)
  const places = new Map([...ownAssets(), ...builtAssets(), ...printedPlaces()])
  for (const [address, page] of pages) places.set(address, pagePlace(page))
  const { redirects, standIns } = readRoutes()
  const answerApi = createApiDoor(dispatch)

  return (request, response) => {
    const target = targetOf(request, siteHost)
    if (target === null) return refuseTarget(response)
    request.url = target
    const [address = '', ...query] = target.split('?')
    if (API.test(address)) return void answerApi(request, response, address)
    try {
      answer(request, response, placeOf(address, query))
    } catch (error) {
      refuseUnreadable(response, error)
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse, place: Place | undefined) {
    const notFound = () => sendDocument(request, response, missing, 404)
    if (!place) notFound()
    else if (request.method === 'GET' || request.method === 'HEAD') place(request, response, notFound)
    else response.writeHead(405, { ...SECURITY_HEADERS, Allow: 'GET, HEAD' }).end()
  }

  function placeOf(address: string, query: string[]): Place | undefined {
    return places.get(address) ?? (isPlain(address) ? placeByPattern(address, query) : undefined)
  }

  /** What answers for all addresses of a kind. */
  function placeByPattern(address: string, query: string[]): Place | undefined {
    for (const { status, leadsTo } of redirects) {
      const to = leadsTo(address)
      if (to) return redirectPlace(status, [to, ...query].join('?'))
    }
    // Who asks for a payload gets the document too: the framework's client then loads the page anew, as it has to,
    // since a stand-in reads its name in the browser's address.
    const standIn = standIns.find(({ pattern }) => pattern.test(address))
    const page = standIn && pages.get(standIn.destination)
    return page && ((request, response) => sendDocument(request, response, page().document))
  }
}
