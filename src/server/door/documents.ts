import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { namesTag } from '@/domain/rules/changes/entity-tag'
import { chooseEncoding } from './accept-encoding'
import { SECURITY_HEADERS } from './headers'
import type { Place } from './place'

/** Maximum bytes of the site cached in memory; the rest is read from disk. */
const MEMORY = 64 * 1024 * 1024

/** Codings and their file suffixes, best first. */
const ENCODINGS: [encoding: string, suffix: string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

let remembered = 0

/** One representation: its ETag, its headers as alternating names and values, and its bytes. */
type Variant = { etag: string; headers: string[]; read: () => Promise<Buffer> }

/** A document in all its encodings. */
export type Document = { compressed: Map<string, Variant>; codings: string[]; plain: Variant }

/** Builds a representation, with its headers precomputed. */
function variant(
  read: Variant['read'],
  encoding: string,
  tag: string,
  headers: Record<string, string>,
): Variant {
  const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`
  const all = { ...headers, ETag: etag, ...(encoding && { 'Content-Encoding': encoding }) }
  return { etag, headers: Object.entries(all).flat(), read }
}

/** Creates a value on first use, once: a catalogue may have thousands of pages. */
export function onDemand<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Reads a file, and caches it while there is room. */
function fileReader(file: string): Variant['read'] {
  let bytes: Buffer | undefined
  return async () => {
    if (bytes) return bytes
    const read = await readFile(file)
    if (remembered + read.length <= MEMORY) {
      bytes = read
      remembered += read.length
    }
    return read
  }
}

/** A file with its precompressed versions. @param headers of every answer */
export function loadDocument(file: string, headers: Record<string, string>): Document {
  const tag = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)
  const compressed = new Map(
    ENCODINGS.filter(([, suffix]) => existsSync(file + suffix)).map(([encoding, suffix]) => [
      encoding,
      variant(fileReader(file + suffix), encoding, tag, headers),
    ]),
  )
  return { compressed, codings: [...compressed.keys()], plain: variant(fileReader(file), '', tag, headers) }
}

/**
 * A document that is not a file.
 * @param tag identifies its bytes @param headers of every answer @param read gives the bytes in each encoding, best
 * first
 */
export function documentOf(
  tag: string,
  headers: Record<string, string>,
  { plain, ...encoded }: { plain: Variant['read'] } & Record<string, Variant['read']>,
): Document {
  const compressed = new Map(
    Object.entries(encoded).map(([encoding, read]) => [encoding, variant(read, encoding, tag, headers)]),
  )
  return { compressed, codings: [...compressed.keys()], plain: variant(plain, '', tag, headers) }
}

/** The best representation that the client accepts. */
function choose({ compressed, codings, plain }: Document, acceptEncoding?: string | string[]): Variant {
  const coding = chooseEncoding(acceptEncoding, codings)
  return (coding && compressed.get(coding)) || plain
}

/** The status, and headers besides the document's own. */
export type Sending = { status?: number; more?: readonly string[] }

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  document: Document,
  { status = 200, more = [] }: Sending,
): Promise<void> {
  const { etag, headers: own, read } = choose(document, request.headers['accept-encoding'])
  const headers = [...own, ...more]
  if (status === 200 && namesTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const bytes = await read()
  response.writeHead(status, [...headers, 'Content-Length', String(bytes.length)])
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Answers when a file can no longer be read, for example because a build replaced it. */
export function refuseUnreadable(response: ServerResponse, error: unknown): void {
  console.error(`A file of the build could not be read: ${error}`)
  if (response.headersSent) response.destroy()
  else refuseForNow(response, 10)
}

/** Answers 503: temporarily unavailable. @param seconds until a retry makes sense */
export function refuseForNow(response: ServerResponse, seconds: number): void {
  response.writeHead(503, {
    ...SECURITY_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': seconds,
  })
  response.end('This page cannot be shown at the moment. Please try again in a few seconds.\n')
}

/** Sends a document: 304 if the client has it, no body for HEAD. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: Document,
  sending: Sending = {},
): void {
  send(request, response, document, sending).catch((error: unknown) => refuseUnreadable(response, error))
}

/** Answers with a text file, which is read at the first request. @param headers its own, read then too */
export function filePlace(file: string, headers: () => Record<string, string>, sending?: Sending): Place {
  const document = onDemand(() => loadDocument(file, headers()))
  return (request, response) => sendDocument(request, response, document(), sending)
}
