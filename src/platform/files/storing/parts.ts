import { type FileHandle, open } from 'node:fs/promises'

/** Larger files go to a bucket, and come from it, in parts of this size; one part is in memory at a time. */
export const PART_BYTES = 16 * 1024 * 1024

/** Fills a part with a file's bytes: a network disk may give fewer at once than it is asked for. */
async function fill(part: Buffer, handle: FileHandle, start: number): Promise<Buffer> {
  for (let filled = 0; filled < part.length; ) {
    const { bytesRead } = await handle.read(part, filled, part.length - filled, start + filled)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read')
    filled += bytesRead
  }
  return part
}

/** Reads a file in parts; all but the last have {@link PART_BYTES}. @throws if the file became shorter while it was read */
export async function* partsOfFile(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    for (let start = 0; start < size; start += PART_BYTES)
      yield await fill(Buffer.alloc(Math.min(PART_BYTES, size - start)), handle, start)
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
