/** Decrypts RC4, which Node's own cryptography no longer offers. */
export function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i)
  const at = (i: number) => state[i & 0xff] ?? 0
  const swap = (i: number, j: number) => {
    const byte = at(i)
    state[i & 0xff] = at(j)
    state[j & 0xff] = byte
  }
  let j = 0
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff
    swap(i, j)
  }
  j = 0
  const said = Buffer.alloc(data.length)
  for (let n = 0; n < data.length; n += 1) {
    const i = n + 1
    j = (j + at(i)) & 0xff
    swap(i, j)
    said[n] = (data[n] ?? 0) ^ at(at(i) + at(j))
  }
  return said
}
