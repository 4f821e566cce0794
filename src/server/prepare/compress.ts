import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, linkSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const SMALL = 1_024
const AT_ONCE = 4

async function compress(file: string, bytes: Buffer, quality: number): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([brotliAsync(bytes, { params }), gzipAsync(bytes, { level: 9 })])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

/** Hard-links a file; copies it where links are unsupported. */
function repeat(file: string, as: string) {
  try {
    linkSync(file, as)
  } catch {
    copyFileSync(file, as)
  }
}

/**
 * Writes `.br` and `.gz` beside files that lack them and are large enough. Pages share whole parts, thousands of times
 * in a large catalogue, so equal bytes are compressed once.
 * @param quality of Brotli, 0 to 11; 11 for files built once and served often
 */
export async function precompress(files: string[], quality: number): Promise<void> {
  const waiting = files.filter((file) => !existsSync(`${file}.br`))
  const firsts = new Map<string, { file: string; done: Promise<void> }>()
  const take = async (file: string) => {
    const bytes = readFileSync(file)
    if (bytes.length < SMALL) return
    const digest = createHash('sha256').update(bytes).digest('base64')
    const first = firsts.get(digest)
    if (!first) {
      const done = compress(file, bytes, quality)
      firsts.set(digest, { file, done })
      return done
    }
    await first.done
    for (const suffix of ['.br', '.gz']) repeat(first.file + suffix, file + suffix)
  }
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await take(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
