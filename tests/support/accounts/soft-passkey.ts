import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The head of a CBOR value: its major type, and a number below 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])

/** A public key as COSE: EC2, ES256, P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    head(5, 5),
    ...[head(0, 1), head(0, 2), head(0, 3), head(1, 6), head(1, 0), head(0, 1)],
    ...[head(1, 1), bytes(Buffer.from(x, 'base64url')), head(1, 2), bytes(Buffer.from(y, 'base64url'))],
  ])
}

/** What may be wrong with an answer of a passkey. */
export type Wrong = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  /** Whether the user was verified. */
  isVerified?: boolean
  userHandle?: string
}

type Options = { challenge: string; rpId?: string; rp?: { id: string }; user?: { id: string } }

/** A passkey in software: it answers as an authenticator and its browser do. */
export class SoftPasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = b64(randomBytes(16))
  #userHandle: string | undefined
  counter = 0

  constructor(readonly origin: string) {}

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, flags: number, counter: number, credential = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential])
  }

  /** The answer to `navigator.credentials.create`. */
  make({ challenge, rp, user }: Options, wrong: Wrong = {}) {
    this.#userHandle = user?.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([0, id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(this.#keys.publicKey)])
    const data = this.#authenticatorData(wrong.rpId ?? rp?.id ?? '', 0x45, this.counter, credential)
    const object = Buffer.concat([
      head(5, 3),
      ...[text('fmt'), text('none'), text('attStmt'), head(5, 0), text('authData'), bytes(data)],
    ])
    const clientData = this.#clientData(
      'webauthn.create',
      wrong.challenge ?? challenge,
      wrong.origin ?? this.origin,
    )
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: { clientDataJSON: b64(clientData), attestationObject: b64(object), transports: ['internal'] },
      clientExtensionResults: {},
    }
  }

  /** The answer to `navigator.credentials.get`; its counter is one higher than before. */
  answer({ challenge, rpId }: Options, wrong: Wrong = {}) {
    this.counter += 1
    const { isVerified = true, counter = this.counter } = wrong
    const clientData = this.#clientData(
      'webauthn.get',
      wrong.challenge ?? challenge,
      wrong.origin ?? this.origin,
    )
    const data = this.#authenticatorData(wrong.rpId ?? rpId ?? '', isVerified ? 0x05 : 0x01, counter)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey)
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: b64(clientData),
        authenticatorData: b64(data),
        signature: b64(signature),
        userHandle: wrong.userHandle ?? this.#userHandle,
      },
      clientExtensionResults: {},
    }
  }
}
