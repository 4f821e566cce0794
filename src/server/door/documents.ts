import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from './accept-encoding'

/** How much of the site is kept in memory; what is over it is read from disk when asked for. */
const MEMORY = 64 * 1024 * 1024

/** Codings and what their files are called, best first. */
const ENCODINGS: [encoding: string, suffix: string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

let remembered = 0

type Variant = { etag: string; headers: string[]; read: () => Promise<Buffer> }

/** A prerendered file in all its encodings. */
export type Document = { compressed: Map<string, Variant>; codings: string[]; plain: Variant }

/** One representation of a document: its bytes and, made once, the headers it is sent with. */
function variant(file: string, encoding: string, tag: string, headers: Record<string, string>): Variant {
  const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`
  const all = { ...headers, ETag: etag, ...(encoding && { 'Content-Encoding': encoding }) }
  let bytes: Buffer | undefined
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

/** @param headers of every answer */
export function loadDocument(file: string, headers: Record<string, string>): Document {
  const tag = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)
  const compressed = new Map(
    ENCODINGS.filter(([, suffix]) => existsSync(file + suffix)).map(([encoding, suffix]) => [
      encoding,
      variant(file + suffix, encoding, tag, headers),
    ]),
  )
  return { compressed, codings: [...compressed.keys()], plain: variant(file, '', tag, headers) }
}

/** The representation a client takes, best first. */
function choose({ compressed, codings, plain }: Document, acceptEncoding?: string | string[]): Variant {
  const coding = chooseEncoding(acceptEncoding, codings)
  return (coding && compressed.get(coding)) || plain
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  document: Document,
  status: number,
): Promise<void> {
  const { etag, headers, read } = choose(document, request.headers['accept-encoding'])
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const bytes = await read()
  response.writeHead(status, [...headers, 'Content-Length', String(bytes.length)])
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Answers for a file that cannot be read any more: someone builds under a running server. */
export function refuseUnreadable(response: ServerResponse, error: unknown): void {
  console.error(`A file of the build could not be read: ${error}`)
  if (response.headersSent) response.destroy()
  else response.writeHead(503, { 'Retry-After': '10' }).end()
}

/** Answers with a document: 304 when the client has it, no body to HEAD. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: Document,
  status = 200,
): void {
  send(request, response, document, status).catch((error: unknown) => refuseUnreadable(response, error))
}
