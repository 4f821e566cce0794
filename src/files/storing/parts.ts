import { open } from 'node:fs/promises'

/** Larger files go to a bucket, and come from it, in parts of this size; one part is in memory at a time. */
export const PART_BYTES = 16 * 1024 * 1024

/** Reads a file in parts; all but the last have {@link PART_BYTES}. */
export async function* partsOfFile(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    for (let start = 0; start < size; start += PART_BYTES) {
      const part = Buffer.alloc(Math.min(PART_BYTES, size - start))
      const { bytesRead } = await handle.read(part, 0, part.length, start)
      yield part.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** Gathers a stream into parts; all but the last have {@link PART_BYTES}. */
export async function* partsOfStream(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [gathered, bytes]: [Buffer[], number] = [[], 0]
  for await (const chunk of source) {
    gathered.push(chunk)
    bytes += chunk.length
    while (bytes >= PART_BYTES) {
      const all = Buffer.concat(gathered)
      yield all.subarray(0, PART_BYTES)
      gathered = [all.subarray(PART_BYTES)]
      bytes -= PART_BYTES
    }
  }
  if (bytes > 0) yield Buffer.concat(gathered)
}
