import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode } from '@/server/door/encode'

/** A repetitive text like a list, and one larger than the limit of synchronous compression. */
const bodies = [4_000, 90_000, 400_000].map((length) =>
  Buffer.from('{"name":"Reference product"},'.repeat(length / 29)),
)

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('bodies of every size return unchanged from %s, and are smaller', async (encoding, unpack) => {
  for (const body of bodies) {
    const packed = await encode(body, encoding)
    expect(unpack(packed).equals(body)).toBe(true)
    expect(packed.length).toBeLessThan(body.length / 10)
  }
})
