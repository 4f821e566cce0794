import { createDecipheriv, createHash } from 'node:crypto'
import { fileKeyOf } from './file-key'
import { rc4 } from './rc4'
import { UnacceptablePdf } from './unacceptable-pdf'
import { type Dictionary, type ObjectId, wordOf } from './values'

/** Decrypts the strings and the streams of an object. */
export type Cipher = Record<'string' | 'stream', (data: Buffer, of: ObjectId) => Buffer>

/** Returns all data as it is: the cipher of a PDF without protection. */
export const NO_CIPHER: Cipher = { string: (data) => data, stream: (data) => data }

type Method = 'Identity' | 'V2' | 'AESV2' | 'AESV3'

const METHODS: Readonly<Record<number, readonly Method[]>> = {
  4: ['Identity', 'V2', 'AESV2'],
  5: ['Identity', 'AESV3'],
}

/** The method of `StmF` or `StrF`. The standard handler has one filter, StdCF. */
function methodOf(dictionary: Dictionary, use: string, version: number): Method {
  if (version < 4) return 'V2'
  const filter = wordOf(dictionary.get(use)) ?? 'Identity'
  const filters = dictionary.get('CF')
  const standard = filters instanceof Map ? filters.get('StdCF') : undefined
  const named = standard instanceof Map ? wordOf(standard.get('CFM')) : undefined
  const method = METHODS[version]?.find((each) => each === (filter === 'StdCF' ? named : filter))
  if (!method) throw new UnacceptablePdf('protected')
  return method
}

const AES_BLOCK = 16

/** Decrypts AES in chains of blocks; padding stays. */
function aes(key: Buffer, data: Buffer): Buffer {
  // Some programs write an empty string as it is.
  if (data.length === 0) return data
  if (data.length < AES_BLOCK || data.length % AES_BLOCK !== 0) throw new UnacceptablePdf('unclear')
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, data.subarray(0, AES_BLOCK))
  decipher.setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(data.subarray(AES_BLOCK)), decipher.final()])
  const padding = padded.at(-1) ?? 0
  return padding <= AES_BLOCK ? padded.subarray(0, padded.length - padding) : padded
}

/** The key of one object. */
function objectKey(fileKey: Buffer, { number, generation }: ObjectId, salt: string): Buffer {
  const id = Buffer.alloc(5)
  id.writeUIntLE(number & 0xffffff, 0, 3)
  id.writeUIntLE(generation & 0xffff, 3, 2)
  const hash = createHash('md5').update(fileKey).update(id).update(salt, 'latin1').digest()
  return hash.subarray(0, Math.min(fileKey.length + 5, 16))
}

const DECRYPT: Record<Method, (fileKey: Buffer, data: Buffer, of: ObjectId) => Buffer> = {
  Identity: (_, data) => data,
  V2: (fileKey, data, of) => rc4(objectKey(fileKey, of, ''), data),
  AESV2: (fileKey, data, of) => aes(objectKey(fileKey, of, 'sAlT'), data),
  AESV3: (fileKey, data) => aes(fileKey, data),
}

/**
 * Makes the cipher of a protected PDF that opens without a password (ISO 32000-2, 7.6: RC4 and AES, revisions 2 to 6).
 * @param dictionary its encryption dictionary
 * @param fileId the first string of the trailer's ID
 * @throws {UnacceptablePdf} if it needs a password, or has another kind of protection
 */
export function cipherOf(dictionary: Dictionary, fileId: Buffer): Cipher {
  const version = dictionary.get('V')
  const isStandard = wordOf(dictionary.get('Filter')) === 'Standard'
  if (!isStandard || typeof version !== 'number' || ![1, 2, 4, 5].includes(version))
    throw new UnacceptablePdf('protected')
  const methods = {
    string: methodOf(dictionary, 'StrF', version),
    stream: methodOf(dictionary, 'StmF', version),
  }
  // A method of its own for attachments: they would have to be told from other streams as every reader does.
  if (version >= 4 && dictionary.has('EFF') && methodOf(dictionary, 'EFF', version) !== methods.stream)
    throw new UnacceptablePdf('protected')
  const key = fileKeyOf(dictionary, version, fileId)
  if (!key) throw new UnacceptablePdf('password')
  return {
    string: (data, of) => DECRYPT[methods.string](key, data, of),
    stream: (data, of) => DECRYPT[methods.stream](key, data, of),
  }
}
