import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { messageOf } from '../steps/fail.mjs'
import { chooseEncoding } from './accept-encoding.mjs'

/** How much of the site is kept in memory; what is over it is read from disk when asked for. */
const MEMORY = 64 * 1024 * 1024

/** @type {[encoding: string, suffix: string][]} codings and what their files are called, best first */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

let remembered = 0

/** @typedef {{ etag: string, headers: string[], read: () => Promise<Buffer> }} Variant */
/** @typedef {{ compressed: Map<string, Variant>, codings: string[], plain: Variant }} Document */
/** @typedef {import('node:http').IncomingMessage} Incoming */
/** @typedef {import('node:http').ServerResponse} Outgoing */

/**
 * One representation of a document: its bytes and, made once, the headers it is sent with.
 * @param {string} file
 * @param {string} encoding
 * @param {string} tag
 * @param {Record<string, string>} headers
 * @returns {Variant}
 */
function variant(file, encoding, tag, headers) {
  const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`
  const all = { ...headers, ETag: etag, ...(encoding && { 'Content-Encoding': encoding }) }
  /** @type {Buffer | undefined} */
  let bytes
  return {
    etag,
    headers: Object.entries(all).flat(),
    async read() {
      if (bytes) return bytes
      const read = await readFile(file)
      if (remembered + read.length <= MEMORY) {
        bytes = read
        remembered += read.length
      }
      return read
    },
  }
}

/**
 * A prerendered file in all its encodings.
 * @param {string} file
 * @param {Record<string, string>} headers of every answer
 * @returns {Document}
 */
export function loadDocument(file, headers) {
  const tag = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)
  const compressed = new Map(
    ENCODINGS.filter(([, suffix]) => existsSync(file + suffix)).map(([encoding, suffix]) => [
      encoding,
      variant(file + suffix, encoding, tag, headers),
    ]),
  )
  return { compressed, codings: [...compressed.keys()], plain: variant(file, '', tag, headers) }
}

/**
 * The representation a client takes, best first.
 * @param {Document} document
 * @param {string | string[]} [acceptEncoding]
 */
function choose({ compressed, codings, plain }, acceptEncoding) {
  const coding = chooseEncoding(acceptEncoding, codings)
  return (coding && compressed.get(coding)) || plain
}

/** @param {Incoming} request @param {Outgoing} response @param {Document} document @param {number} status */
async function send(request, response, document, status) {
  const { etag, headers, read } = choose(document, request.headers['accept-encoding'])
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const bytes = await read()
  response.writeHead(status, [...headers, 'Content-Length', bytes.length])
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/**
 * Answers for a file that cannot be read any more: someone builds under a running server.
 * @param {Outgoing} response
 * @param {unknown} error
 */
export function refuseUnreadable(response, error) {
  console.error(`A file of the build could not be read: ${messageOf(error)}`)
  if (response.headersSent) response.destroy()
  else response.writeHead(503, { 'Retry-After': '10' }).end()
}

/**
 * Answers with a document: 304 when the client has it, no body to HEAD.
 * @param {Incoming} request
 * @param {Outgoing} response
 * @param {Document} document
 */
export function sendDocument(request, response, document, status = 200) {
  send(request, response, document, status).catch((error) => refuseUnreadable(response, error))
}
