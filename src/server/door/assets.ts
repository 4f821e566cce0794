import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import send from 'send'
import { BUILT, PUBLIC } from '@/paths'
import type { PageStore } from '@/releases/pages/page-store'
import { addressOf } from '../pages/pages'
import { filePlace, refuseUnreadable } from './documents'
import { A_DAY, FOR_GOOD, HASHED, SECURITY_HEADERS } from './headers'
import type { Place, Places } from './place'
import { isPlain } from './request-target'

/** Answers a failed range or condition without the file's headers. */
function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}) {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(status, { ...SECURITY_HEADERS, ...headers }).end()
}

type Asset = { directory: string; address: string; cacheControl: string }

/**
 * Sends a file from disk, with range support.
 * @param missing called if the file does not exist; without it, a missing file is a server error
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { directory, address, cacheControl }: Asset,
  missing?: () => void,
) {
  // Only GET has parts (RFC 9110 §14.2).
  if (request.method === 'HEAD') delete request.headers.range
  send(request, address, { root: directory, index: false, cacheControl: false, dotfiles: 'allow' })
    .on('headers', () => {
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
      response.setHeader('Cache-Control', cacheControl)
    })
    .on('error', (error) => {
      if (missing && error.status === 404) {
        for (const name of response.getHeaderNames()) response.removeHeader(name)
        return missing()
      }
      const isAnswer = error.status === 412 || error.status === 416
      if (isAnswer && !response.headersSent) refuse(response, error.status, error.headers)
      else refuseUnreadable(response, error)
    })
    .pipe(response)
}

/** The addresses of all files below a directory, relative to it. */
const addressesBelow = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => addressOf(path.relative(directory, path.join(entry.parentPath, entry.name))))

/** The files in public/ at startup. */
export function ownAssets(): Places {
  return addressesBelow(PUBLIC).map((address) => {
    const cacheControl = HASHED.test(address) ? FOR_GOOD : A_DAY
    return [
      address,
      (request, response) => sendFile(request, response, { directory: PUBLIC, address, cacheControl }),
    ]
  })
}

/** Address prefix of .next/static. */
const PREFIX = '/_next/static'

const TEXTS: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const textHeaders = (file: string) => ({
  ...SECURITY_HEADERS,
  'Content-Type': TEXTS[path.extname(file)] ?? '',
  'Cache-Control': FOR_GOOD,
  Vary: 'Accept-Encoding',
})

/** Text is cached in memory in all its encodings. */
const assetPlace = (directory: string, address: string): Place =>
  TEXTS[path.extname(address)]
    ? filePlace(path.join(directory, decodeURIComponent(address)), () => textHeaders(address))
    : (request, response) => sendFile(request, response, { directory, address, cacheControl: FOR_GOOD })

/** A build's scripts, styles and fonts, all with hashed names. */
function assetsOf(directory: string): Places {
  if (!existsSync(directory)) return []
  return addressesBelow(directory)
    .filter((address) => !/\.(br|gz)$/.test(address))
    .map((address) => [PREFIX + address, assetPlace(directory, address)])
}

/** Directory of this build's scripts and styles. */
export const OWN_STATIC = path.join(BUILT, 'static')

/** The assets of this build. */
export const builtAssets = (): Places => assetsOf(OWN_STATIC)

function decoded(address: string): string | null {
  try {
    return decodeURIComponent(address)
  } catch {
    return null
  }
}

/**
 * The assets of other builds whose pages this instance shows, or whose instances serve beside it (contract §8). They
 * are looked up when they are asked for, since another build may start at any time. Equal names mean equal bytes.
 * @returns undefined if the address is not one of an asset
 */
export function otherAssets(store: PageStore): (address: string) => Place | undefined {
  const known = new Map<string, Place>()
  const find = async (address: string): Promise<Place | undefined> => {
    const name = decoded(address)
    if (name === null || /\.(br|gz)$/.test(name)) return undefined
    for (const build of await store.builds()) {
      const directory = await store.of(build).assetDirectory(name)
      if (directory === null) continue
      const place = assetPlace(directory, address)
      // The copy of a file in a bucket may be removed at any time.
      if (!store.shared) known.set(PREFIX + address, place)
      return place
    }
    return undefined
  }
  return (address) => {
    if (!address.startsWith(`${PREFIX}/`) || !isPlain(address)) return undefined
    return (...exchange) => {
      const [, response, notFound] = exchange
      const place = known.get(address)
      if (place) return place(...exchange)
      find(address.slice(PREFIX.length))
        .then((found) => (found ? found(...exchange) : notFound()))
        .catch((error: unknown) => refuseUnreadable(response, error))
    }
  }
}
