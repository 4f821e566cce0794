import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { rc4 } from './rc4'
import { bytesOf, type Dictionary } from './values'

/** Fills a password up to 32 bytes: all of it for the empty one. */
const PADDING_HEX = '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'
const PADDING = Buffer.from(PADDING_HEX, 'hex')

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const sha = (bits: number, ...parts: Buffer[]) =>
  createHash(`sha${bits}`).update(Buffer.concat(parts)).digest()

/** The first bytes of a string of the dictionary; null if it is shorter. */
function start(dictionary: Dictionary, key: string, length: number): Buffer | null {
  const bytes = bytesOf(dictionary.get(key))
  return bytes && bytes.length >= length ? bytes.subarray(0, length) : null
}

const wholeNumber = (dictionary: Dictionary, key: string): number | null => {
  const value = dictionary.get(key)
  return typeof value === 'number' && Number.isInteger(value) ? value : null
}

const isFalse = (dictionary: Dictionary, key: string) => {
  const value = dictionary.get(key)
  return typeof value === 'object' && 'keyword' in value && value.keyword === 'false'
}

/** The number of bytes of a key with MD5 and RC4 or AES of 128 bits. */
function keyLength(dictionary: Dictionary, version: number): number | null {
  if (version === 1) return 5
  // Programs write a wrong length beside crypt filters, whose keys have 128 bits.
  if (version === 4) return 16
  const bits = wholeNumber(dictionary, 'Length') ?? 40
  return bits >= 40 && bits <= 128 && bits % 8 === 0 ? bits / 8 : null
}

/** The value that `U` has for a key. */
function userValue(key: Buffer, revision: number, fileId: Buffer): Buffer {
  if (revision === 2) return rc4(key, PADDING)
  let value: Buffer = md5(PADDING, fileId)
  for (let round = 0; round < 20; round += 1) value = rc4(Buffer.from(key.map((byte) => byte ^ round)), value)
  return value
}

/** The key of revisions 2 to 4. */
function keyByMd5(dictionary: Dictionary, version: number, revision: number, fileId: Buffer): Buffer | null {
  const [owner, user] = [start(dictionary, 'O', 32), start(dictionary, 'U', 32)]
  const length = keyLength(dictionary, version)
  const permissions = wholeNumber(dictionary, 'P')
  if (!owner || !user || length === null || permissions === null) return null
  const permitted = Buffer.alloc(4)
  permitted.writeInt32LE(permissions | 0)
  const isOpenMetadata = revision >= 4 && isFalse(dictionary, 'EncryptMetadata')
  let key: Buffer = md5(PADDING, owner, permitted, fileId, Buffer.alloc(isOpenMetadata ? 4 : 0, 0xff))
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, length))
  key = key.subarray(0, length)
  const value = userValue(key, revision, fileId)
  return value.equals(user.subarray(0, value.length)) ? key : null
}

/** The hash of the empty password: of revision 6 hardened by at least 64 rounds. */
function hashOf(salt: Buffer, revision: number): Buffer {
  let hash = sha(256, salt)
  if (revision === 5) return hash
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32))
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(hash)))
    const sum = mixed.subarray(0, 16).reduce((left, byte) => left + byte, 0)
    hash = sha([256, 384, 512][sum % 3] ?? 256, mixed)
    last = mixed.at(-1) ?? 0
  }
  return hash.subarray(0, 32)
}

/** The key of revisions 5 and 6, which the file holds encrypted. */
function keyBySha(dictionary: Dictionary, revision: number): Buffer | null {
  const user = start(dictionary, 'U', 48)
  const encrypted = start(dictionary, 'UE', 32)
  if (!user || !encrypted) return null
  if (!hashOf(user.subarray(32, 40), revision).equals(user.subarray(0, 32))) return null
  const decipher = createDecipheriv('aes-256-cbc', hashOf(user.subarray(40, 48), revision), Buffer.alloc(16))
  decipher.setAutoPadding(false)
  return Buffer.concat([decipher.update(encrypted), decipher.final()])
}

/** The revisions of each version of the standard handler. */
const REVISIONS: Readonly<Record<number, readonly number[]>> = { 1: [2, 3], 2: [3], 4: [4], 5: [5, 6] }

/**
 * Computes the key of a protected PDF with the empty user's password.
 * @param dictionary its encryption dictionary
 * @param fileId the first string of the trailer's ID
 * @returns null if the PDF does not open with it
 */
export function fileKeyOf(dictionary: Dictionary, version: number, fileId: Buffer): Buffer | null {
  const revision = wholeNumber(dictionary, 'R')
  if (revision === null || !REVISIONS[version]?.includes(revision)) return null
  return version === 5 ? keyBySha(dictionary, revision) : keyByMd5(dictionary, version, revision, fileId)
}
