import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps/root.mjs'
import { createApiDoor } from './api.mjs'
import { createBuiltAssets, createOwnAssets } from './assets.mjs'
import { loadDocument, refuseUnreadable, sendDocument } from './documents.mjs'
import { disarm, PAGE_VARY, REVALIDATE, securityHeaders } from './headers.mjs'
import { readManifest } from './manifest.mjs'
import { onDemand } from './on-demand.mjs'

/** @typedef {import('node:http').IncomingMessage} Incoming */
/** @typedef {import('node:http').ServerResponse} Outgoing */
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
 * Addresses that no page has and one page answers: the framework's last rewrites (next.config.ts) whose
 * destination is prerendered.
 * @param {Map<string, () => LoadedPage>} pages
 * @returns {{ pattern: RegExp, page: () => LoadedPage }[]}
 */
function readStandIns(pages) {
  const { rewrites } = JSON.parse(readFileSync(path.join(root, '.next/routes-manifest.json'), 'utf8'))
  /** @type {{ regex: string, destination: string }[]} */
  const fallback = rewrites.fallback ?? []
  return fallback.flatMap(({ regex, destination }) => {
    const page = pages.get(destination)
    return page ? [{ pattern: new RegExp(regex), page }] : []
  })
}

/** Where browsers ask for what lies in .next/static. */
const BUILT = '/_next/static/'

const pathOf = (/** @type {string} */ url) => url.split('?', 1)[0] ?? ''

/** A proxy may ask with the whole address, `GET http://host/about`; all that counts here is what follows the host. */
function fromThePath(/** @type {string} */ url) {
  return url.replace(/^https?:\/\/[^/?]*(?=\/)/i, '')
}

/** Also with more slashes before it: such an address is none of the API's, and no page's either. */
const API = /^\/+api(?:\/|$)/

/**
 * Serves what the build has prerendered, before the framework is asked: pages, their payloads, assets; and the
 * API. The framework keeps whatever else it alone knows.
 * @param {(request: Incoming, response: Outgoing) => void} framework
 * @param {(request: Request, path: string) => Promise<Response>} dispatch answers what is below /api
 */
export function createFrontDoor(framework, dispatch) {
  const manifest = readManifest()
  const pages = new Map(manifest.map((page) => [page.address, onDemand(() => loadPage(page))]))
  const notFoundPage = manifest.find(({ address }) => address === '/_not-found')
  if (!notFoundPage) throw new Error('The build has no page for what is not found')
  const missing = loadPage(notFoundPage)
  const missingPolicy = notFoundPage.policy
  for (const address of ['/_not-found', '/_global-error']) pages.delete(address)
  const standIns = readStandIns(pages)
  const sendBuilt = createBuiltAssets()
  const sendOwn = createOwnAssets()
  const answerApi = createApiDoor(dispatch)
  const notFound = (/** @type {Incoming} */ request, /** @type {Outgoing} */ response) =>
    sendDocument(request, response, missing.document, 404)

  return (/** @type {Incoming} */ request, /** @type {Outgoing} */ response) => {
    request.url = fromThePath(request.url ?? '/')
    try {
      answer(request, response)
    } catch (error) {
      refuseUnreadable(response, error)
    }
  }

  /** @param {Incoming} request @param {Outgoing} response */
  function answer(request, response) {
    const { method } = request
    const address = pathOf(request.url ?? '/')
    if (API.test(address)) return answerApi(request, response, address)
    const findPage = pages.get(address)
    if (method !== 'GET' && method !== 'HEAD') {
      if (!findPage) return notFound(request, response)
      response.writeHead(405, { ...securityHeaders(), Allow: 'GET, HEAD' }).end()
      return
    }
    const page = findPage?.()
    const part = page && partOf(page, request)
    if (part) return sendDocument(request, response, part)
    if (address.startsWith(BUILT)) {
      return sendBuilt(request, response, address.slice(BUILT.length - 1), () => notFound(request, response))
    }
    if (/\.\w+$/.test(address)) return sendOwn(request, response, address, () => pass(request, response))
    // With a slash at its end an address is the framework's to redirect, whether or not a page has it. Who asks for
    // a payload gets the document too: the framework's client then loads the page anew, as it has to, since a
    // stand-in reads its name in the browser's address.
    const standIn = !address.endsWith('/') && standIns.find(({ pattern }) => pattern.test(address))
    if (standIn) return sendDocument(request, response, standIn.page().document)
    return pass(request, response)
  }

  /** @param {Incoming} request @param {Outgoing} response */
  function pass(request, response) {
    if (request.url?.startsWith('/_next/')) return notFound(request, response)
    disarm(request)
    // What the framework shows of itself is the Page Not Found screen.
    for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value)
    response.setHeader('Content-Security-Policy', missingPolicy)
    framework(request, response)
  }
}
