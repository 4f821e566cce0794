import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Signer, whyRefused } from './signature'

type Stored = { bytes: Buffer; changedAt: Date }

/**
 * How the server behaves: `silent` takes connections and never answers, `broken` answers 500, `cut` ends bodies early,
 * `denying` knows who asks, and does not allow it.
 */
export type Mood = 'well' | 'silent' | 'broken' | 'cut' | 'denying'

/** The least server that speaks S3 and checks signatures, for one bucket. */
export type S3Server = {
  endpoint: string
  bucket: string
  signer: Signer
  objects: Map<string, Stored>
  /** Uploads in parts that were neither completed nor aborted. */
  unfinished: Map<string, Map<number, Buffer>>
  /** Each request that was signed well: method and key. */
  asked: string[]
  mood: Mood
  /** Another mood for some requests, by method and key; null: as {@link mood}. A returned promise is awaited. */
  moodAt: ((asked: string) => Mood | null | Promise<Mood | null>) | null
  /** How it answers the removal of many objects at once; null: it removes them. */
  refusesRemovals: { status: number; code: string } | null
  /** Keys that are not removed with others. */
  stuck: Set<string>
  /** By how much the server's clock is ahead, in ms. */
  aheadMs: number
  /** Environment of an installation that uses it. */
  env: Record<string, string>
  close: () => Promise<void>
}

/** Keys of one answer to a listing: few, so that tests meet a second page. */
const LISTED_AT_ONCE = 3

/** The most keys that one request may remove. */
const REMOVED_AT_ONCE = 1_000

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

function xml(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}

function refuse(response: ServerResponse, status: number, code: string, isHead = false): void {
  if (isHead) response.writeHead(status).end()
  else xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** Whether a request asks for a range that the object does not have. */
const isBehindEnd = ({ headers }: IncomingMessage, { bytes }: Stored) =>
  Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? -1) >= bytes.length

function sendObject(request: IncomingMessage, response: ServerResponse, found: Stored, mood: Mood): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(from ?? 0)
  const bytes = found.bytes.subarray(start, to ? Number(to) + 1 : undefined)
  response.writeHead(from === undefined ? 200 : 206, {
    'Content-Length': bytes.length,
    ETag: tagOf(found.bytes),
    'Last-Modified': found.changedAt.toUTCString(),
    ...(from !== undefined && {
      'Content-Range': `bytes ${start}-${start + bytes.length - 1}/${found.bytes.length}`,
    }),
  })
  if (request.method === 'HEAD') response.end()
  else if (mood === 'cut') response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  else response.end(bytes)
}

function sendList({ objects }: S3Server, query: URLSearchParams, response: ServerResponse): void {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter')
  const after = query.get('continuation-token') ?? ''
  const below = [...objects.keys()].filter((key) => key.startsWith(prefix))
  const folders = new Set(
    below.flatMap((key) => {
      const [folder, ...rest] = delimiter ? key.slice(prefix.length).split(delimiter) : []
      return rest.length > 0 ? [`${prefix}${folder}${delimiter}`] : []
    }),
  )
  const keys = below
    .filter((key) => key > after)
    .filter((key) => !delimiter || !key.slice(prefix.length).includes(delimiter))
    .sort()
  const page = keys.slice(0, LISTED_AT_ONCE)
  const contents = page.map((key) => {
    const { bytes, changedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), changedAt: new Date() }
    return `<Contents><Key>${escaped(key)}</Key><Size>${bytes.length}</Size><LastModified>${changedAt.toISOString()}</LastModified></Contents>`
  })
  const prefixes = [...folders].map(
    (folder) => `<CommonPrefixes><Prefix>${escaped(folder)}</Prefix></CommonPrefixes>`,
  )
  const isCut = keys.length > page.length
  const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
  xml(
    response,
    200,
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}<KeyCount>${page.length}</KeyCount>${contents.join('')}${prefixes.join('')}</ListBucketResult>`,
  )
}

/** Answers the calls of an upload in parts. @returns whether this was one */
function answerParts(
  server: S3Server,
  method: string,
  {
    key,
    query,
    body,
    response,
  }: { key: string; query: URLSearchParams; body: Buffer; response: ServerResponse },
): boolean {
  const { unfinished, objects } = server
  if (method === 'POST' && query.has('uploads')) {
    const id = randomUUID()
    unfinished.set(id, new Map())
    xml(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
    return true
  }
  const id = query.get('uploadId')
  if (id === null) return false
  const parts = unfinished.get(id)
  if (!parts) refuse(response, 404, 'NoSuchUpload')
  else if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body)
    response.writeHead(200, { ETag: tagOf(body) }).end()
  } else if (method === 'DELETE') {
    unfinished.delete(id)
    response.writeHead(204).end()
  } else {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
      Number(number),
    )
    const bytes = Buffer.concat(named.map((number) => parts.get(number) ?? Buffer.alloc(0)))
    objects.set(key, { bytes, changedAt: new Date() })
    unfinished.delete(id)
    xml(
      response,
      200,
      `<CompleteMultipartUploadResult><ETag>${tagOf(bytes)}</ETag></CompleteMultipartUploadResult>`,
    )
  }
  return true
}

/** Removes the objects that a body names, and lists those that it did not remove. */
function removeMany(
  server: S3Server,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const digest = createHash('md5').update(body).digest('base64')
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
  const isWell = request.headers['content-md5'] === digest && keys.length <= REMOVED_AT_ONCE
  const refusal = server.refusesRemovals ?? (isWell ? null : { status: 400, code: 'InvalidRequest' })
  if (refusal) {
    refuse(response, refusal.status, refusal.code)
    return
  }
  const errors: string[] = []
  for (const key of keys)
    if (server.stuck.has(key)) errors.push(`<Error><Key>${key}</Key><Code>InternalError</Code></Error>`)
    else server.objects.delete(key)
  xml(response, 200, `<DeleteResult>${errors.join('')}</DeleteResult>`)
}

/** Encodings that a plain store does not know, and would store as a part of the body. */
const isBeyondPlain = ({ headers }: IncomingMessage) =>
  /aws-chunked/.test(headers['content-encoding'] ?? '') ||
  Object.keys(headers).some((name) => /^x-amz-(?:trailer|checksum|sdk-checksum|acl|tagging)/.test(name))

async function answer(server: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request)
  const isHead = request.method === 'HEAD'
  const { pathname, searchParams: query } = new URL(request.url ?? '', server.endpoint)
  const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/')
  const [key, method = ''] = [rest.join('/'), request.method]
  const mood = (await server.moodAt?.(`${method} ${key}`)) ?? server.mood
  if (mood === 'silent') return
  if (mood === 'broken') return refuse(response, 500, 'InternalError', isHead)
  const refusal = whyRefused(request, body, server.signer, Date.now() + server.aheadMs)
  if (refusal) return refuse(response, refusal.status, refusal.code, isHead)
  if (isBeyondPlain(request)) return refuse(response, 501, 'NotImplemented', isHead)
  if (bucket !== server.bucket) return refuse(response, 404, 'NoSuchBucket', isHead)
  if (mood === 'denying') return refuse(response, 403, 'AccessDenied', isHead)
  server.asked.push(`${method} ${key}`)
  if (method === 'POST' && query.has('delete')) return removeMany(server, request, body, response)
  if (answerParts(server, method, { key, query, body, response })) return
  const found = server.objects.get(key)
  if (method === 'GET' && key === '') sendList(server, query, response)
  else if (method === 'GET' || isHead) {
    if (found && isBehindEnd(request, found)) refuse(response, 416, 'InvalidRange')
    else if (found) sendObject(request, response, found, mood)
    else refuse(response, 404, 'NoSuchKey', isHead)
  } else if (method === 'PUT') {
    server.objects.set(key, { bytes: body, changedAt: new Date() })
    response.writeHead(200, { ETag: tagOf(body) }).end()
  } else if (method === 'DELETE') {
    server.objects.delete(key)
    response.writeHead(204).end()
  } else refuse(response, 405, 'MethodNotAllowed')
}

/** Opens a server with an empty bucket, on any port of this machine. */
export async function openS3(): Promise<S3Server> {
  const signer = { accessKeyId: 'AKTESTKEY', secretAccessKey: 'not-in-any-log+/=', region: 'eu-test-1' }
  const listener = createServer((request, response) => {
    answer(server, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = listener.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const server: S3Server = {
    endpoint,
    bucket: 'files',
    signer,
    objects: new Map(),
    unfinished: new Map(),
    asked: [],
    mood: 'well',
    moodAt: null,
    refusesRemovals: null,
    stuck: new Set(),
    aheadMs: 0,
    env: {
      S3_BUCKET: 'files',
      S3_ENDPOINT: endpoint,
      S3_REGION: signer.region,
      S3_PREFIX: 'site',
      S3_ACCESS_KEY_ID: signer.accessKeyId,
      S3_SECRET_ACCESS_KEY: signer.secretAccessKey,
    },
    close: async () => {
      listener.closeAllConnections()
      await new Promise((resolve) => listener.close(resolve))
      // What waited for it has a turn to fail.
      await sleep(0)
    },
  }
  return server
}
