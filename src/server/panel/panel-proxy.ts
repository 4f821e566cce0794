import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { NO_ANSWER } from '@/cms/calls/failure-words'
import { PICTURES } from '@/collections/content-picture'
import { PICTURE_TOO_LARGE } from '@/domain/rules/content/picture'
import { ProcessUnavailable } from '@/platform/workers/kept-process'
import type { PanelProcess } from '@/server/panel/process/panel-process'
import { UNREACHED_HEADER } from '@/server/panel/process/reached-function'
import { chooseEncoding } from '../door/accept-encoding'
import { answerHeaders, BODILESS, requestHeaders } from './panel-headers'
import { refuse } from './refuse'

/** A streaming compression that flushes each chunk immediately. */
type Packing = { encoding: 'br' | 'gzip'; make: () => Transform }

const PACKINGS: Record<Packing['encoding'], Packing['make']> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 }),
}

const TEXT = /^(?:text\/|application\/json)/

/** Chooses the compression of a panel answer: only complete, uncompressed text. */
function packingOf(incoming: IncomingMessage, answer: IncomingMessage): Packing | undefined {
  const { 'content-type': type = '', 'content-encoding': already, 'content-length': length } = answer.headers
  const hasBody = incoming.method !== 'HEAD' && answer.statusCode === 200 && length !== '0'
  if (!hasBody || already !== undefined || !TEXT.test(type)) return undefined
  const encoding = chooseEncoding(incoming.headers['accept-encoding'], ['br', 'gzip'])
  return encoding && { encoding, make: PACKINGS[encoding] }
}

/** The headers of a compressed answer. */
function packedHeaders(headers: OutgoingHttpHeaders, { encoding }: Packing): OutgoingHttpHeaders {
  const { 'content-length': _length, etag: _etag, vary, ...rest } = headers
  return {
    ...rest,
    vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
    'content-encoding': encoding,
  }
}

/** Maximum concurrent requests: a panel page needs a handful, and saves wait for their turn. */
const AT_ONCE = 64

/**
 * How long the panel may be silent, before and during its answer. An upload waits for earlier ones, each of which takes
 * up to a minute to check.
 */
const SILENCE_MS = { file: 5 * 60_000, other: 60_000 }

/** Largest body of an upload, and of other requests. */
const LARGEST = { file: 55 * 1024 * 1024, other: 12 * 1024 * 1024 }

const UNREADABLE = 'What was sent is nothing that the content editor asks for.'
const TOO_LARGE = { file: `${PICTURE_TOO_LARGE}.`, other: 'This is more than can be saved at once.' }

/** Whether a request uploads a file. */
const kindOf = ({ headers, url }: IncomingMessage): keyof typeof LARGEST =>
  url?.startsWith(`/cms/api/${PICTURES}`) && headers['content-type']?.startsWith('multipart/form-data')
    ? 'file'
    : 'other'

/**
 * Whether a request body could not be decoded as a server function call. The framework decodes it before any code of
 * ours runs, and answers 500 both for that and for failures within the function. The header tells them apart: it is
 * present until the function is reached.
 */
const isUnreadable = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 500 && UNREACHED_HEADER in headers

/** The panel's process: its socket, and how to end it when it is stuck. */
type Panel = Pick<PanelProcess, 'socket' | 'endIfStuck'>

/** Passes requests to the panel's process, and its answers back. */
export class PanelProxy {
  readonly #panel: Panel
  readonly #silenceMs: typeof SILENCE_MS
  #underWay = 0

  /** @param silenceMs how long it may be silent for an upload, and for other requests */
  constructor(panel: Panel, silenceMs = SILENCE_MS) {
    this.#panel = panel
    this.#silenceMs = silenceMs
  }

  /** Answers an accepted request. @param policy of the answer */
  async answer(incoming: IncomingMessage, outgoing: ServerResponse, policy: string): Promise<void> {
    // The client may have disconnected during the session check; then no `close` event would release its slot.
    if (outgoing.destroyed) return
    if (Number(incoming.headers['content-length'] ?? 0) > LARGEST[kindOf(incoming)])
      return refuse(incoming, outgoing, 413, TOO_LARGE[kindOf(incoming)])
    if (this.#underWay >= AT_ONCE) return refuse(incoming, outgoing, 503, NO_ANSWER, { 'Retry-After': '1' })
    this.#underWay += 1
    const over = new Promise<void>((resolve) => outgoing.once('close', resolve))
    void over.then(() => {
      this.#underWay -= 1
    })
    try {
      this.#pass(incoming, outgoing, policy, await this.#panel.socket(over))
    } catch (error) {
      // A process that does not start is logged elsewhere.
      if (!(error instanceof ProcessUnavailable)) console.error(`The panel could not be asked: ${error}`)
      refuse(incoming, outgoing, 503, NO_ANSWER, { 'Retry-After': '5' })
    }
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse, policy: string, socketPath: string): void {
    if (outgoing.destroyed) return
    const { method, url } = incoming
    const headers = requestHeaders(incoming.headers, method, policy)
    const asked = request({ socketPath, method, path: url, headers, agent: false })
    const fail = (error: Error) => {
      incoming.unpipe(asked)
      asked.destroy()
      if (outgoing.writableEnded) return
      if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy()
      else {
        console.error(`The panel did not answer ${method} ${url?.slice(0, 200)}: ${error.message}`)
        refuse(incoming, outgoing, 503, NO_ANSWER, { 'Retry-After': '5' })
      }
    }
    const kind = kindOf(incoming)
    asked.setTimeout(this.#silenceMs[kind], () => {
      // A slow client is not the panel's fault, and an upload may still wait for its turn.
      if (kind === 'other' && incoming.complete && !outgoing.headersSent)
        void this.#panel.endIfStuck(socketPath)
      asked.destroy(new Error('it was silent for too long'))
    })
    asked.on('error', fail)
    asked.once('response', (answer) => {
      if (isUnreadable(answer)) {
        incoming.unpipe(asked)
        incoming.resume()
        answer.resume()
        return refuse(incoming, outgoing, 400, UNREADABLE)
      }
      const packing = packingOf(incoming, answer)
      const passedBack = answerHeaders(answer.headers, policy)
      outgoing.writeHead(answer.statusCode ?? 503, packing ? packedHeaders(passedBack, packing) : passedBack)
      // If the client disconnects, reading stops without an answer.
      const done = () => {
        incoming.unpipe(asked)
        incoming.resume()
        asked.destroy()
      }
      if (packing) pipeline(answer, packing.make(), outgoing, done)
      else pipeline(answer, outgoing, done)
    })
    outgoing.once('close', () => asked.destroy())
    this.#send(incoming, outgoing, asked)
  }

  #send(incoming: IncomingMessage, outgoing: ServerResponse, asked: ReturnType<typeof request>): void {
    if (BODILESS.has(incoming.method)) {
      incoming.resume()
      asked.end()
      return
    }
    const largest = LARGEST[kindOf(incoming)]
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= largest || asked.destroyed) return
      incoming.unpipe(asked)
      asked.removeAllListeners('error').on('error', () => {})
      asked.destroy()
      if (!outgoing.headersSent) refuse(incoming, outgoing, 413, TOO_LARGE[kindOf(incoming)])
    })
    incoming.pipe(asked)
  }
}
