import path from 'node:path'
import send from 'send'
import { root } from '../steps/root.mjs'
import { filesWith } from './compress.mjs'
import { loadDocument, sendDocument } from './documents.mjs'
import { A_DAY, FOR_GOOD, HASHED, securityHeaders } from './headers.mjs'
import { onDemand } from './on-demand.mjs'

/**
 * Sends files of a directory from disk, in parts where a player asks for parts.
 * @param {string} directory
 * @param {(address: string) => string} cacheControl
 */
function filesOf(directory, cacheControl) {
  return (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
    /** @type {string} */ address,
    /** @type {() => void} */ next,
  ) => {
    send(request, address, { root: directory, index: false, cacheControl: false })
      .on('headers', () => {
        for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value)
        response.setHeader('Cache-Control', cacheControl(address))
      })
      .on('directory', next)
      .on('error', ({ status, headers }) => {
        if (response.headersSent) response.destroy()
        else if (status === 416) response.writeHead(416, headers).end()
        else next()
      })
      .pipe(response)
  }
}

/** What lies in public/. */
export const createOwnAssets = () =>
  filesOf(path.join(root, 'public'), (address) => (HASHED.test(address) ? FOR_GOOD : A_DAY))

/** @type {Record<string, string>} */
const TEXTS = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * What the build makes of code, styles and typefaces, below /_next/static: all with a hash in its name; texts in
 * all their encodings, kept in memory.
 */
export function createBuiltAssets() {
  const directory = path.join(root, '.next/static')
  const texts = new Map(
    filesWith(directory, ...Object.keys(TEXTS)).map((file) => [
      `/${path.relative(directory, file).replaceAll(path.sep, '/')}`,
      onDemand(() =>
        loadDocument(file, {
          ...securityHeaders(),
          'Content-Type': TEXTS[path.extname(file)] ?? '',
          'Cache-Control': FOR_GOOD,
          Vary: 'Accept-Encoding',
        }),
      ),
    ]),
  )
  const sendOther = filesOf(directory, () => FOR_GOOD)
  return (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
    /** @type {string} */ address,
    /** @type {() => void} */ next,
  ) => {
    const text = texts.get(address)
    if (text) sendDocument(request, response, text())
    else sendOther(request, response, address, next)
  }
}
