import { createApiDoor } from './api.mjs'
import { builtAssets, ownAssets } from './assets.mjs'
import { loadDocument, refuseUnreadable, sendDocument } from './documents.mjs'
import { PAGE_VARY, REVALIDATE, securityHeaders } from './headers.mjs'
import { readManifest } from './manifest.mjs'
import { onDemand } from './on-demand.mjs'
import { printedPlaces } from './printed-files.mjs'
import { isPlain, targetOf } from './request-target.mjs'
import { readRoutes } from './routes.mjs'

/** @typedef {import('node:http').IncomingMessage} Incoming */
/** @typedef {import('node:http').ServerResponse} Outgoing */
/**
 * What answers at an address, GET and HEAD alike. `notFound` is for what the address has no part of.
 * @typedef {(request: Incoming, response: Outgoing, notFound: () => void) => void} Place
 * @typedef {[address: string, place: Place][]} Places
 */
/** @typedef {import('./documents.mjs').Document} Document */
/** @typedef {{ document: Document, rsc: Document | undefined, segments: Map<string, Document> }} LoadedPage */

/**
 * @param {import('./manifest.mjs').NotedPage} page
 * @returns {LoadedPage}
 */
function loadPage({ html, rsc, segments, policy }) {
  const common = { ...securityHeaders(), 'Cache-Control': REVALIDATE, Vary: PAGE_VARY }
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

/**
 * What a request wants of a page; undefined when the page has no such part.
 * @param {LoadedPage} page
 * @param {Incoming} request
 */
function partOf(page, { headers }) {
  const segment = headers['next-router-segment-prefetch']
  if (segment !== undefined) return page.segments.get(String(segment))
  return headers.rsc === '1' ? page.rsc : page.document
}

/**
 * @param {[address: string, page: () => LoadedPage]} entry
 * @returns {[address: string, place: Place]}
 */
function pagePlace([address, page]) {
  return [
    address,
    (request, response, notFound) => {
      const part = partOf(page(), request)
      if (part) sendDocument(request, response, part)
      else notFound()
    },
  ]
}

/**
 * @param {number} status
 * @param {string} location
 * @returns {Place}
 */
const redirectPlace = (status, location) => (_, response) => {
  response.writeHead(status, { ...securityHeaders(), Location: location }).end()
}

/** Also with more slashes before it: such an address is none of the API's, and no page's either. */
const API = /^\/+api(?:\/|$)/

function refuseTarget(/** @type {Outgoing} */ response) {
  response.writeHead(400, {
    ...securityHeaders(),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.end('Ask for a path of this server, with one Host header that names it.\n')
}

/**
 * Serves everything there is: what the build has printed, what lies in public/, and the API. The framework is asked
 * for nothing (docs/decisions/0010).
 * @param {(request: Request, path: string) => Promise<Response>} dispatch answers what is below /api
 * @param {string} siteUrl SITE_URL
 * @returns {(request: Incoming, response: Outgoing) => void}
 */
export function createFrontDoor(dispatch, siteUrl = process.env.SITE_URL ?? '') {
  const pages = new Map(readManifest().map((page) => [page.address, onDemand(() => loadPage(page))]))
  const notFoundPage = pages.get('/_not-found')
  if (!notFoundPage) throw new Error('The build has no page for what is not found')
  const missing = notFoundPage().document
  for (const address of ['/_not-found', '/_global-error']) pages.delete(address)
  const places = new Map([...ownAssets(), ...builtAssets(), ...printedPlaces(), ...[...pages].map(pagePlace)])
  const { redirects, standIns } = readRoutes()
  const answerApi = createApiDoor(dispatch)
  const siteHost = URL.canParse(siteUrl) ? new URL(siteUrl).host : undefined

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

  /** @param {Incoming} request @param {Outgoing} response @param {Place | undefined} place */
  function answer(request, response, place) {
    const notFound = () => sendDocument(request, response, missing, 404)
    if (!place) notFound()
    else if (request.method === 'GET' || request.method === 'HEAD') place(request, response, notFound)
    else response.writeHead(405, { ...securityHeaders(), Allow: 'GET, HEAD' }).end()
  }

  /** @param {string} address @param {string[]} query */
  function placeOf(address, query) {
    return places.get(address) ?? (isPlain(address) ? placeByPattern(address, query) : undefined)
  }

  /**
   * @param {string} address
   * @param {string[]} query
   * @returns {Place | undefined} what answers for all addresses of a kind
   */
  function placeByPattern(address, query) {
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
