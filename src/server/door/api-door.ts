import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { chooseEncoding } from './accept-encoding'
import { ENCODINGS, encode } from './encode'
import { SECURITY_HEADERS } from './headers'

/** What answers below /api; the path begins after it, as it was sent. */
export type Dispatch = (request: Request, path: string) => Promise<Response>

/** A shorter answer is hardly shorter compressed. */
const WORTH_COMPRESSING = 1_400

/** Methods that the platform's Request refuses to carry. No call has one of them, nor the one that stands for them. */
const UNCARRIED = new Set(['CONNECT', 'TRACE', 'TRACK'])
const STAND_IN = 'PATCH'

/**
 * A request's body as the platform's stream, read as it is asked for. Whoever cancels it leaves the connection
 * alone: a client that is refused in the middle of an upload still learns why.
 */
function bodyOf(incoming: IncomingMessage): { stream: ReadableStream; release: () => void } {
  let release = () => {}
  const stream = new ReadableStream(
    {
      start(controller) {
        const listeners = {
          data: (chunk: Buffer) => {
            incoming.pause()
            controller.enqueue(chunk)
          },
          end: () => controller.close(),
          error: (error: Error) => controller.error(error),
          close: () => controller.error(new Error('The client went away')),
        }
        incoming.pause()
        for (const [event, listener] of Object.entries(listeners)) incoming.on(event, listener)
        release = () => {
          for (const event of ['data', 'end', 'close'] as const) incoming.off(event, listeners[event])
          // What is still to come is read and forgotten.
          incoming.resume()
        }
      },
      pull: () => {
        incoming.resume()
      },
      cancel: () => release(),
    },
    { highWaterMark: 0 },
  )
  return { stream, release: () => release() }
}

/** The address that connects comes last: whoever asks is counted from there (src/endpoints/http/client-address.ts). */
function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  headers.append('x-forwarded-for', incoming.socket.remoteAddress ?? 'unknown')
  return headers
}

/** @returns the platform's request, and what is to be called when it has been answered */
function requestOf(incoming: IncomingMessage): { request: Request; release: () => void } {
  const method = UNCARRIED.has(incoming.method ?? '') ? STAND_IN : incoming.method
  const init = { method, headers: headersOf(incoming) }
  const url = `http://localhost${incoming.url}`
  if (method === 'GET' || method === 'HEAD') return { request: new Request(url, init), release: () => {} }
  const { stream, release } = bodyOf(incoming)
  // Node wants this said when a body is a stream; the browser's type does not know it.
  const streaming: RequestInit & { duplex: 'half' } = { ...init, body: stream, duplex: 'half' }
  return { request: new Request(url, streaming), release }
}

/** Lists travel compressed. Other answers are short, are files that are compressed already, or hold a token. */
async function sendJson(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: Response,
): Promise<void> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isWorthIt = incoming.method === 'GET' && bytes.length >= WORTH_COMPRESSING
  if (isWorthIt) outgoing.appendHeader('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(incoming.headers['accept-encoding'], ENCODINGS)
  if (!isWorthIt || !encoding) {
    outgoing.writeHead(answer.status, { 'Content-Length': bytes.length }).end(bytes)
    return
  }
  const packed = await encode(bytes, encoding)
  const headers = { 'Content-Encoding': encoding, 'Content-Length': packed.length }
  outgoing.writeHead(answer.status, headers).end(packed)
}

async function send(incoming: IncomingMessage, outgoing: ServerResponse, answer: Response): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) outgoing.setHeader(name, value)
  for (const [name, value] of answer.headers) outgoing.setHeader(name, value)
  if (answer.body === null) outgoing.writeHead(answer.status).end()
  else if (answer.headers.get('content-type') === 'application/json') {
    await sendJson(incoming, outgoing, answer)
  } else {
    outgoing.writeHead(answer.status)
    // The platform's stream under its two names. A client that goes away ends the reading; there is nobody to tell.
    pipeline(Readable.fromWeb(answer.body as NodeReadableStream), outgoing, () => {})
  }
}

/**
 * Serves everything below /api by the application's own dispatcher. The framework is not asked: it redirects, decodes
 * and refuses in ways of its own.
 * @returns address: the path as it was sent
 */
export function createApiDoor(
  dispatch: Dispatch,
): (incoming: IncomingMessage, outgoing: ServerResponse, address: string) => Promise<void> {
  return async (incoming, outgoing, address) => {
    let release: (() => void) | undefined
    try {
      const asked = requestOf(incoming)
      release = asked.release
      const path = address.startsWith('/api') ? address.slice('/api'.length) : address
      await send(incoming, outgoing, await dispatch(asked.request, path))
    } catch (error) {
      console.error(`${incoming.method} ${address.slice(0, 200)} could not be answered: ${error}`)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(500).end()
    } finally {
      release?.()
    }
  }
}
