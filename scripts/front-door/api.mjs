import { pipeline, Readable } from 'node:stream'
import { messageOf } from '../steps/fail.mjs'
import { chooseEncoding } from './accept-encoding.mjs'
import { encode } from './encode.mjs'
import { securityHeaders } from './headers.mjs'

/** A shorter answer is hardly shorter compressed. */
const WORTH_COMPRESSING = 1_400

/** What such answers are compressed with, best first. */
const ENCODINGS = /** @type {('br' | 'gzip')[]} */ (['br', 'gzip'])

/** Methods that the platform's Request refuses to carry. No call has one of them, nor the one that stands for them. */
const UNCARRIED = new Set(['CONNECT', 'TRACE', 'TRACK'])
const STAND_IN = 'PATCH'

/** @typedef {import('node:http').IncomingMessage} Incoming */
/** @typedef {import('node:http').ServerResponse} Outgoing */

/**
 * A request's body as the platform's stream, read as it is asked for. Whoever cancels it leaves the connection
 * alone: a client that is refused in the middle of an upload still learns why.
 * @param {Incoming} incoming
 */
function bodyOf(incoming) {
  let release = () => {}
  const stream = new ReadableStream(
    {
      start(controller) {
        const listeners = {
          data: (/** @type {Buffer} */ chunk) => {
            incoming.pause()
            controller.enqueue(chunk)
          },
          end: () => controller.close(),
          error: (/** @type {Error} */ error) => controller.error(error),
          close: () => controller.error(new Error('The client went away')),
        }
        incoming.pause()
        for (const [event, listener] of Object.entries(listeners)) incoming.on(event, listener)
        release = () => {
          for (const event of /** @type {const} */ (['data', 'end', 'close']))
            incoming.off(event, listeners[event])
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
function headersOf(/** @type {Incoming} */ incoming) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  headers.append('x-forwarded-for', incoming.socket.remoteAddress ?? 'unknown')
  return headers
}

/**
 * @param {Incoming} incoming
 * @returns {{ request: Request, release: () => void }} the platform's request, and what is to be called when it has been answered
 */
function requestOf(incoming) {
  const method = UNCARRIED.has(incoming.method ?? '') ? STAND_IN : incoming.method
  const init = { method, headers: headersOf(incoming) }
  const url = `http://localhost${incoming.url}`
  if (method === 'GET' || method === 'HEAD') return { request: new Request(url, init), release: () => {} }
  const { stream, release } = bodyOf(incoming)
  /** @type {RequestInit & { duplex: 'half' }} */
  const streaming = { ...init, body: stream, duplex: 'half' }
  return { request: new Request(url, streaming), release }
}

/**
 * Lists travel compressed. Other answers are short, are files that are compressed already, or hold a token.
 * @param {Incoming} incoming
 * @param {Outgoing} outgoing
 * @param {Response} answer
 */
async function sendJson(incoming, outgoing, answer) {
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

/** @param {Incoming} incoming @param {Outgoing} outgoing @param {Response} answer */
async function send(incoming, outgoing, answer) {
  for (const [name, value] of Object.entries(securityHeaders())) outgoing.setHeader(name, value)
  for (const [name, value] of answer.headers) outgoing.setHeader(name, value)
  if (answer.body === null) outgoing.writeHead(answer.status).end()
  else if (answer.headers.get('content-type') === 'application/json') {
    await sendJson(incoming, outgoing, answer)
  } else {
    outgoing.writeHead(answer.status)
    // A client that goes away ends the reading; there is nobody to tell.
    pipeline(
      Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (answer.body)),
      outgoing,
      () => {},
    )
  }
}

/**
 * Serves everything below /api by the application's own dispatcher. The framework is not asked: it redirects, decodes
 * and refuses in ways of its own.
 * @param {(request: Request, path: string) => Promise<Response>} dispatch
 * @returns {(incoming: Incoming, outgoing: Outgoing, address: string) => Promise<void>} address: the path as it was sent
 */
export function createApiDoor(dispatch) {
  return async (incoming, outgoing, address) => {
    let asked
    try {
      asked = requestOf(incoming)
      const path = address.startsWith('/api') ? address.slice('/api'.length) : address
      await send(incoming, outgoing, await dispatch(asked.request, path))
    } catch (error) {
      console.error(`${incoming.method} ${address.slice(0, 200)} could not be answered: ${messageOf(error)}`)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(500).end()
    } finally {
      asked?.release()
    }
  }
}
