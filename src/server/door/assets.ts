import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import send from 'send'
import { BUILT, PUBLIC } from '@/paths'
import type { PageStore } from '@/releases/pages/page-store'
import { addressOf } from '../pages/pages'
import { loadDocument, refuseUnreadable, sendDocument } from './documents'
import { A_DAY, FOR_GOOD, HASHED, SECURITY_HEADERS } from './headers'
import { onDemand } from './on-demand'
import type { Place, Places } from './place'

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

function textPlace(file: string): Place {
  const text = onDemand(() =>
    loadDocument(file, {
      ...SECURITY_HEADERS,
      'Content-Type': TEXTS[path.extname(file)] ?? '',
      'Cache-Control': FOR_GOOD,
      Vary: 'Accept-Encoding',
    }),
  )
  return (request, response) => sendDocument(request, response, text())
}

/** A build's scripts, styles and fonts, all with hashed names; text is cached in memory in all its encodings. */
function assetsOf(directory: string): Places {
  if (!existsSync(directory)) return []
  const place = (address: string): Place =>
    TEXTS[path.extname(address)]
      ? textPlace(path.join(directory, decodeURIComponent(address)))
      : (request, response) => sendFile(request, response, { directory, address, cacheControl: FOR_GOOD })
  return addressesBelow(directory)
    .filter((address) => !/\.(br|gz)$/.test(address))
    .map((address) => [PREFIX + address, place(address)])
}

/** The assets of this build, and of other builds whose pages are shown. Equal names mean equal bytes. */
export async function builtAssets(store: PageStore): Promise<Places> {
  const others = (await store.builds()).filter((build) => build !== store.build)
  return [
    ...others.flatMap((build) => assetsOf(store.of(build).assets)),
    ...assetsOf(path.join(BUILT, 'static')),
  ]
}
