import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isSdfAddress } from '@/domain/rules/products/sdf-address'
import { createApiDoor, type Dispatch } from './door/api-door'
import { ownAssets } from './door/assets'
import { refuseUnreadable, sendDocument } from './door/documents'
import { SECURITY_HEADERS } from './door/headers'
import { measured } from './door/measured'
import { observed } from './door/observed'
import type { Place, Places } from './door/place'
import { isPlain, targetOf } from './door/request-target'
import { readRoutes } from './door/routes'
import { type NotedPage, readManifest } from './pages/manifest'
import { isPanelAddress, type PanelGate } from './panel/panel-gate'
import { builtInSiteFiles } from './site/built-in-files'
import { builtInFinding } from './site/built-in-finding'
import { builtInSite, builtPage } from './site/built-in-site'
import { type PreviewSource, previewPlace } from './site/previews'
import { builtInFiles, lastingFiles } from './site/printed-files'
import { pagePart, type Site, type SitePage } from './site/site'

const staffPlace =
  (page: SitePage): Place =>
  (request, response, notFound) => {
    const part = pagePart(page, request)
    if (part) sendDocument(request, response, part)
    else notFound()
  }

const redirectPlace =
  (status: number, location: string): Place =>
  (_, response) => {
    response.writeHead(status, { ...SECURITY_HEADERS, Location: location }).end()
  }

/** Also matches `//api`: reserved, so that it is 404. */
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

/** Staff pages come from the build, whatever release is live. */
const isStaffPage = ({ address }: NotedPage) => /^\/admin(?:\/|$)/.test(address)

/** The parts of the build that the front door serves. */
type BuiltParts = { staff: NotedPage[]; site: Site }

/** Reads the pages that the build has printed. */
export function readBuilt(): BuiltParts {
  const pages = readManifest()
  return {
    staff: pages.filter(isStaffPage),
    site: builtInSite(
      pages.filter((page) => !isStaffPage(page)),
      [...builtInFiles(), ...builtInFinding(), ...builtInSiteFiles()],
    ),
  }
}

/** The documents and assets that the front door serves besides the API. */
type DoorParts = {
  staff: NotedPage[]
  assets: Places
  /** The assets of other builds. */
  otherAssets: (address: string) => Place | undefined
  /** The live site. */
  currentSite: () => Site
  preview: PreviewSource
  /** The pictures that editors have uploaded. */
  editorsPicture: (address: string) => Place | undefined
  /** Handles everything below /cms. */
  panel: PanelGate
}

/**
 * Creates the request handler for everything: the live site, staff pages, public files, the API, and the panel, which
 * runs in a separate process (docs/decisions/0029). The framework is not involved (0018).
 * @param dispatch handles requests below /api
 * @param siteHost SITE_URL's host
 * @param parts everything else to serve
 */
export function createFrontDoor(
  dispatch: Dispatch,
  siteHost: string | undefined,
  { staff, assets, otherAssets, currentSite, preview, editorsPicture, panel }: DoorParts,
): RequestListener {
  const staffPages = new Map(staff.map((page) => [page.address, builtPage(page)]))
  const places = new Map([...ownAssets(), ...assets, ...lastingFiles()])
  for (const [address, page] of staffPages) places.set(address, staffPlace(page))
  const { redirects, standIns } = readRoutes()
  const answerApi = createApiDoor(dispatch)
  const previewAt = previewPlace(preview, (...exchange) => currentSite().missing(...exchange))

  return (request, response) => {
    const target = targetOf(request, siteHost)
    if (target === null) return refuseTarget(response)
    request.url = target
    const [address = '', ...query] = target.split('?')
    if (API.test(address))
      return void observed(request, response, null, () => answerApi(request, response, address))
    if (isPanelAddress(address))
      return void observed(request, response, 'panel', () => panel.answer(request, response, address))
    // The whole answer comes from this release, even if another one goes live during it.
    const site = currentSite()
    measured(request, response, address, () => {
      try {
        answer(request, response, site, previewAt(target) ?? placeOf(site, address, query))
      } catch (error) {
        refuseUnreadable(response, error)
      }
    })
  }

  function answer(request: IncomingMessage, response: ServerResponse, site: Site, place: Place | undefined) {
    const notFound = () => site.missing(request, response, () => {})
    if (!place) notFound()
    else if (request.method === 'GET' || request.method === 'HEAD') place(request, response, notFound)
    else response.writeHead(405, { ...SECURITY_HEADERS, Allow: 'GET, HEAD' }).end()
  }

  function placeOf(site: Site, address: string, query: string[]): Place | undefined {
    const place = places.get(address) ?? editorsPicture(address) ?? site.find(address, query[0])
    return (
      place ?? otherAssets(address) ?? (isPlain(address) ? placeByPattern(site, address, query) : undefined)
    )
  }

  /** The handler for an address that matches a pattern. */
  function placeByPattern(site: Site, address: string, query: string[]): Place | undefined {
    for (const { status, leadsTo } of redirects) {
      const to = leadsTo(address)
      if (to) return redirectPlace(status, [to, ...query].join('?'))
    }
    const standIn = standIns.find(({ pattern }) => pattern.test(address))
    if (!standIn) return undefined
    const page = staffPages.get(standIn.destination)
    // Payload requests get the document too, so that the framework's client reloads the page. It must, since a stand-in
    // reads its name from the browser's address.
    if (page) return (request, response) => sendDocument(request, response, page.document())
    // A file that is not there has no screen (contract §7).
    return isSdfAddress(address) ? undefined : site.standIn(standIn.destination)
  }
}
