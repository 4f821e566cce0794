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

/** What a client hears of a part that is not there, or of a condition that does not hold: nothing of the file itself. */
function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}) {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(status, { ...SECURITY_HEADERS, ...headers }).end()
}

type Asset = { directory: string; address: string; cacheControl: string }

/**
 * Sends a file from disk, in parts where a player asks for parts.
 * @param missing answers where there is no such file; without it, one that is not there is a fault of ours
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

/** The addresses of all files below a directory, as a browser asks for them from there on. */
const addressesBelow = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => addressOf(path.relative(directory, path.join(entry.parentPath, entry.name))))

/** What lies in public/ when the server starts. */
export function ownAssets(): Places {
  return addressesBelow(PUBLIC).map((address) => {
    const cacheControl = HASHED.test(address) ? FOR_GOOD : A_DAY
    return [
      address,
      (request, response) => sendFile(request, response, { directory: PUBLIC, address, cacheControl }),
    ]
  })
}

/** Where browsers ask for what lies in .next/static. */
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

/**
 * What a build makes of code, styles and typefaces: all with a hash in its name; texts in all their encodings, kept in
 * memory.
 */
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

/** The assets of this build, and of others that pages are shown of. What has the same name has the same bytes. */
export async function builtAssets(store: PageStore): Promise<Places> {
  const others = (await store.builds()).filter((build) => build !== store.build)
  return [
    ...others.flatMap((build) => assetsOf(store.of(build).assets)),
    ...assetsOf(path.join(BUILT, 'static')),
  ]
}
