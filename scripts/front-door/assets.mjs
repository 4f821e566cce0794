import { readdirSync } from 'node:fs'
import path from 'node:path'
import send from 'send'
import { root } from '../steps/root.mjs'
import { loadDocument, refuseUnreadable, sendDocument } from './documents.mjs'
import { A_DAY, FOR_GOOD, HASHED, securityHeaders } from './headers.mjs'
import { onDemand } from './on-demand.mjs'
import { addressOf } from './pages.mjs'

/** @typedef {import('node:http').IncomingMessage} Incoming */
/** @typedef {import('node:http').ServerResponse} Outgoing */

/**
 * What a client hears of a part that is not there, or of a condition that does not hold: nothing of the file itself.
 * @param {Outgoing} response
 * @param {number} status
 * @param {Record<string, string>} [headers]
 */
function refuse(response, status, headers = {}) {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(status, { ...securityHeaders(), ...headers }).end()
}

/**
 * Sends a file from disk, in parts where a player asks for parts.
 * @param {Incoming} request
 * @param {Outgoing} response
 * @param {{ directory: string, address: string, cacheControl: string }} file
 */
function sendFile(request, response, { directory, address, cacheControl }) {
  send(request, address, { root: directory, index: false, cacheControl: false, dotfiles: 'allow' })
    .on('headers', () => {
      for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value)
      response.setHeader('Cache-Control', cacheControl)
    })
    .on('error', (error) => {
      const isAnswer = error.status === 412 || error.status === 416
      if (isAnswer && !response.headersSent) refuse(response, error.status, error.headers)
      else refuseUnreadable(response, error)
    })
    .pipe(response)
}

/** The addresses of all files below a directory, as a browser asks for them from there on. */
function addressesBelow(/** @type {string} */ directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => addressOf(path.relative(directory, path.join(entry.parentPath, entry.name))))
}

/** @returns {import('./front-door.mjs').Places} what lies in public/ when the server starts */
export function ownAssets() {
  const directory = path.join(root, 'public')
  return addressesBelow(directory).map((address) => {
    const cacheControl = HASHED.test(address) ? FOR_GOOD : A_DAY
    return [address, (request, response) => sendFile(request, response, { directory, address, cacheControl })]
  })
}

/** Where browsers ask for what lies in .next/static. */
const BUILT = '/_next/static'

/** @type {Record<string, string>} */
const TEXTS = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * @param {string} file
 * @returns {import('./front-door.mjs').Place}
 */
function textPlace(file) {
  const text = onDemand(() =>
    loadDocument(file, {
      ...securityHeaders(),
      'Content-Type': TEXTS[path.extname(file)] ?? '',
      'Cache-Control': FOR_GOOD,
      Vary: 'Accept-Encoding',
    }),
  )
  return (request, response) => sendDocument(request, response, text())
}

/**
 * What the build makes of code, styles and typefaces: all with a hash in its name; texts in all their encodings, kept
 * in memory.
 * @returns {import('./front-door.mjs').Places}
 */
export function builtAssets() {
  const directory = path.join(root, '.next/static')
  /** @type {(address: string) => import('./front-door.mjs').Place} */
  const place = (address) =>
    TEXTS[path.extname(address)]
      ? textPlace(path.join(directory, decodeURIComponent(address)))
      : (request, response) => sendFile(request, response, { directory, address, cacheControl: FOR_GOOD })
  return addressesBelow(directory)
    .filter((address) => !/\.(br|gz)$/.test(address))
    .map((address) => [BUILT + address, place(address)])
}
