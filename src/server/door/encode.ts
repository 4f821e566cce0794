import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/**
 * Bodies up to this size are compressed synchronously: it takes half a millisecond at most, and the thread pool's
 * overhead is as large. Larger ones must not block other calls.
 */
const AT_ONCE = 128 * 1024

/** The lowest levels: for answers made per request, higher ones cost more than they save. */
const ENCODERS = {
  br: {
    now: brotliCompressSync,
    later: promisify(brotliCompress),
    options: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  },
  gzip: { now: gzipSync, later: promisify(gzip), options: { level: 1 } },
}

/** Codings for answers made per request, best first. */
export const ENCODINGS = ['br', 'gzip'] as const

/** Compresses an answer made per request. */
export async function encode(bytes: Buffer, encoding: (typeof ENCODINGS)[number]): Promise<Buffer> {
  const { now, later, options } = ENCODERS[encoding]
  return bytes.length <= AT_ONCE ? now(bytes, options) : later(bytes, options)
}
