import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode } from '@/server/door/encode'

/** What repeats itself as a list does, and what is larger than is compressed at once. */
const bodies = [4_000, 90_000, 400_000].map((length) =>
  Buffer.from('{"name":"Reference product"},'.repeat(length / 29)),
)

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('bodies of every size come out of %s as they were, and smaller', async (encoding, unpack) => {
  for (const body of bodies) {
    const packed = await encode(body, encoding)
    expect(unpack(packed).equals(body)).toBe(true)
    expect(packed.length).toBeLessThan(body.length / 10)
  }
})
