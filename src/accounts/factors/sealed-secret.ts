import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Refused } from '@/domain/rules/changes/refused'
import { env } from '@/env'

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A key of PAYLOAD_SECRET for one purpose: the database alone is no use without it. */
export const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', env.payloadSecret, '', `averline ${purpose}`, 32))

/** The account that the secret belongs to; the sealed secret cannot be opened for another one. */
const ownerOf = (userId: number) => Buffer.from(`account ${userId}`)

/** Encrypts a secret of an account. @returns the version, then nonce, ciphertext and tag in base64url */
export function seal(userId: number, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor('authenticator app'), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(ownerOf(userId))
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

const otherSecret = () =>
  new Refused(
    'conflict',
    'The codes of this account cannot be checked: the server has another PAYLOAD_SECRET than when the app was set up. Use a passkey or a recovery code, or have your second factor reset by another admin or with “npm run account -- reset-factor” on the server.',
  )

/** Decrypts what {@link seal} made. @throws {Refused} conflict: PAYLOAD_SECRET is another one, or the text was changed */
export function unseal(userId: number, text: string): string {
  const [version, sealed = ''] = text.split('.', 2)
  const bytes = Buffer.from(sealed, 'base64url')
  if (version !== VERSION || bytes.length <= IV_BYTES + TAG_BYTES) throw otherSecret()
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(-TAG_BYTES)]
  const cipher = createDecipheriv(CIPHER, keyFor('authenticator app'), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(ownerOf(userId))
  cipher.setAuthTag(tag)
  try {
    return cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
  } catch {
    throw otherSecret()
  }
}
