import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { chooseEncoding } from '../door/accept-encoding'

/** A streaming compression that flushes each chunk immediately. */
export type Packing = { encoding: 'br' | 'gzip'; make: () => Transform }

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
export function packingOf(incoming: IncomingMessage, answer: IncomingMessage): Packing | undefined {
  const { 'content-type': type = '', 'content-encoding': already, 'content-length': length } = answer.headers
  const hasBody = incoming.method !== 'HEAD' && answer.statusCode === 200 && length !== '0'
  if (!hasBody || already !== undefined || !TEXT.test(type)) return undefined
  const encoding = chooseEncoding(incoming.headers['accept-encoding'], ['br', 'gzip'])
  return encoding && { encoding, make: PACKINGS[encoding] }
}

/** The headers of a compressed answer. */
export function packedHeaders(headers: OutgoingHttpHeaders, { encoding }: Packing): OutgoingHttpHeaders {
  const { 'content-length': _length, etag: _etag, vary, ...rest } = headers
  return {
    ...rest,
    vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
    'content-encoding': encoding,
  }
}
