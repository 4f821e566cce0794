import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { rc4 } from '@/platform/files/pdf/rc4'
import { type Body, PLAIN, pdfOf, type Writing } from './pdf-files'

/** The ciphers of PDFs, by the revision of their protection. */
export const CIPHERS = ['rc4-40', 'rc4-128', 'rc4-filter', 'aes-128', 'aes-256-r5', 'aes-256'] as const

/** How a PDF is encrypted. */
export type PdfCipher = (typeof CIPHERS)[number]

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`

/** Encrypts in chains of blocks. @param iv left out: random, and written before the data, which is padded */
function aes(key: Buffer, data: Buffer, iv?: Buffer): Buffer {
  const first = iv ?? randomBytes(16)
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, first).setAutoPadding(!iv)
  return Buffer.concat([iv ? Buffer.alloc(0) : first, cipher.update(data), cipher.final()])
}

/** The hash of revision 6. */
function hardened(password: Buffer, salt: Buffer): Buffer {
  let hash = sha256(password, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const text = Buffer.concat(Array<Buffer>(64).fill(Buffer.concat([password, hash])))
    const mixed = aes(hash.subarray(0, 16), text, hash.subarray(16, 32))
    const name = ['sha256', 'sha384', 'sha512'][Number(BigInt(`0x${mixed.toString('hex', 0, 16)}`) % 3n)]
    hash = createHash(name ?? '')
      .update(mixed)
      .digest()
    last = mixed.at(-1) ?? 0
  }
  return hash.subarray(0, 32)
}

type Protection = { key: Buffer; dictionary: string }

/** Of 256 bits: the key is random, and the file holds it encrypted. */
function bySha(revision: 5 | 6, user: Buffer): Protection {
  const [key, salts] = [randomBytes(32), randomBytes(16)]
  const hash = revision === 6 ? hardened : (password: Buffer, salt: Buffer) => sha256(password, salt)
  const check = Buffer.concat([hash(user, salts.subarray(0, 8)), salts])
  const held = aes(hash(user, salts.subarray(8)), key, Buffer.alloc(16))
  const entries = `/O ${hex(randomBytes(48))} /OE ${hex(randomBytes(32))} /U ${hex(check)} /UE ${hex(held)}`
  return {
    key,
    dictionary: `/V 5 /R ${revision} ${entries} /Perms ${hex(randomBytes(16))} /Length 256 ${filterOf('AESV3', 32)}`,
  }
}

const filterOf = (method: string, length: number) =>
  `/CF << /StdCF << /CFM /${method} /AuthEvent /DocOpen /Length ${length} >> >> /StmF /StdCF /StrF /StdCF`

/** Of 40 or 128 bits: the key follows from the password and the dictionary. */
function byMd5(cipher: PdfCipher, user: Buffer, fileId: Buffer): Protection {
  const [revision, length] = cipher === 'rc4-40' ? [2, 5] : [cipher === 'rc4-128' ? 3 : 4, 16]
  const owner = randomBytes(32)
  const password = Buffer.concat([user, PADDING]).subarray(0, 32)
  let key: Buffer = md5(password, owner, Buffer.from([0xfc, 0xff, 0xff, 0xff]), fileId)
  if (revision > 2) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, length))
  key = key.subarray(0, length)
  let check: Buffer = revision === 2 ? PADDING : md5(PADDING, fileId)
  for (let round = 0; round < (revision === 2 ? 1 : 20); round += 1)
    check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check)
  const version = { 2: '/V 1', 3: '/V 2 /Length 128', 4: '/V 4 /Length 128' }[revision] ?? ''
  const filter = revision === 4 ? filterOf(cipher === 'aes-128' ? 'AESV2' : 'V2', 16) : ''
  const value = Buffer.concat([check, Buffer.alloc(16)]).subarray(0, 32)
  return { key, dictionary: `${version} /R ${revision} /O ${hex(owner)} /U ${hex(value)} ${filter}` }
}

/** Encrypts what an object holds. */
function encrypt(cipher: PdfCipher, key: Buffer, number: number, data: Buffer): Buffer {
  if (key.length === 32) return aes(key, data)
  const id = Buffer.from([number & 0xff, number >> 8, 0, 0, 0])
  const salt = Buffer.from(cipher === 'aes-128' ? 'sAlT' : '')
  const own = md5(key, id, salt).subarray(0, Math.min(16, key.length + 5))
  return cipher === 'aes-128' ? aes(own, data) : rc4(own, data)
}

/**
 * A protected document. The owner's password is unknown to anyone.
 * @param bodies of its objects
 * @param user the password to open it; empty: it opens without one
 */
export function protectedPdf(bodies: readonly Body[], cipher: PdfCipher, user = ''): Buffer {
  const fileId = randomBytes(16)
  const password = Buffer.from(user)
  const made =
    cipher === 'aes-256' || cipher === 'aes-256-r5'
      ? bySha(cipher === 'aes-256' ? 6 : 5, password)
      : byMd5(cipher, password, fileId)
  const writing = (number: number): Writing => ({
    string: (text) => hex(encrypt(cipher, made.key, number, Buffer.from(text, 'latin1'))),
    stream: (data: string | Buffer, entries) =>
      PLAIN.stream(encrypt(cipher, made.key, number, Buffer.from(data)), entries),
  })
  const written = bodies.map((body, i) => body(writing(i + 1)))
  return pdfOf(
    [...written, `<< /Filter /Standard /P -4 ${made.dictionary} >>`],
    `/Encrypt ${bodies.length + 1} 0 R /ID [${hex(fileId)} ${hex(fileId)}]`,
  )
}
