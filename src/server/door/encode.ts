import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/**
 * Bodies up to this size are compressed where they are: half a millisecond at most, and a turn in the thread pool costs
 * as much again. Larger ones must not keep other calls waiting.
 */
const AT_ONCE = 128 * 1024

/** The lowest levels that compress: for what is made anew each time the next ones cost more than they save. */
const ENCODERS = {
  br: {
    now: brotliCompressSync,
    later: promisify(brotliCompress),
    options: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  },
  gzip: { now: gzipSync, later: promisify(gzip), options: { level: 1 } },
}

/** What answers that were made for one request are compressed with, best first. */
export const ENCODINGS = ['br', 'gzip'] as const

/** Compresses an answer that was made for one request. */
export async function encode(bytes: Buffer, encoding: (typeof ENCODINGS)[number]): Promise<Buffer> {
  const { now, later, options } = ENCODERS[encoding]
  return bytes.length <= AT_ONCE ? now(bytes, options) : later(bytes, options)
}
