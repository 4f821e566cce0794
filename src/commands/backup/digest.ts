import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** The SHA-256 of a stream. */
export async function digestOf(source: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(source, hash)
  return hash.digest('hex')
}

/** The SHA-256 of a file. */
export const digestOfFile = (file: string): Promise<string> => digestOf(createReadStream(file))
