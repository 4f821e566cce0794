import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { chooseEncoding } from './accept-encoding'
import { ENCODINGS, encode } from './encode'
import { SECURITY_HEADERS } from './headers'

/** Handles requests below /api; `path` is the rest, as sent. */
export type Dispatch = (request: Request, path: string) => Promise<Response>

/** Smaller answers gain little from compression. */
const WORTH_COMPRESSING = 1_400

/** Methods that `Request` refuses. No endpoint has them, nor the method that replaces them. */
const UNCARRIED = new Set(['CONNECT', 'TRACE', 'TRACK'])
const STAND_IN = 'PATCH'

/**
 * A request's body as a web stream, read on demand. Cancelling it keeps the connection open, so that a client refused
 * in the middle of an upload still gets the reason.
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
          // Discards the rest of the body.
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

/** Appends the connecting address, which rate limits use (src/accounts/client-address.ts). */
export function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  headers.append('x-forwarded-for', incoming.socket.remoteAddress ?? 'unknown')
  return headers
}

/** @returns the web request, and a function to call after the answer */
function requestOf(incoming: IncomingMessage): { request: Request; release: () => void } {
  const method = UNCARRIED.has(incoming.method ?? '') ? STAND_IN : incoming.method
  const init = { method, headers: headersOf(incoming) }
  const url = `http://localhost${incoming.url}`
  if (method === 'GET' || method === 'HEAD') return { request: new Request(url, init), release: () => {} }
  const { stream, release } = bodyOf(incoming)
  // Node requires `duplex` for a streamed body; the DOM type lacks it.
  const streaming: RequestInit & { duplex: 'half' } = { ...init, body: stream, duplex: 'half' }
  return { request: new Request(url, streaming), release }
}

/** Compresses lists. Other answers are short, already compressed, or contain a token. */
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
    // Two types of the same web stream. If the client disconnects, reading stops without an answer.
    pipeline(Readable.fromWeb(answer.body as NodeReadableStream), outgoing, () => {})
  }
}

/**
 * Serves everything below /api by the application's dispatcher, without the framework, which redirects, decodes and
 * refuses in its own ways.
 * @returns a handler; its `address` is the path as sent
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
