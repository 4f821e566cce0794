import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** As Signature Version 4 writes a part of a path or query. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/

/** Requests may be this old, or from the future. */
const SKEW_MS = 15 * 60_000

/** The accepted key, and the bucket's place. */
export type Signer = { accessKeyId: string; secretAccessKey: string; region: string }

/** A code as S3 answers it, with its status. */
export type Refusal = { status: number; code: string }

const momentOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/**
 * Computes a request's signature again (Signature Version 4), and the digest of its body.
 * @param now the server's time, in ms
 * @returns why the request is refused; null: it is signed
 */
export function whyRefused(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: Signer,
  now: number,
): Refusal | null {
  const { headers, method = '' } = request
  const [, key, day, place, names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (!signature) return { status: 403, code: 'AccessDenied' }
  if (key !== accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  if (place !== region) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  const at = String(headers['x-amz-date'])
  if (Math.abs(momentOf(at) - now) > SKEW_MS) return { status: 403, code: 'RequestTimeTooSkewed' }
  const digest = String(headers['x-amz-content-sha256'])
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    digest,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signed = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const signing = [String(day), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  )
  if (hmac(signing, signed).toString('hex') !== signature)
    return { status: 403, code: 'SignatureDoesNotMatch' }
  return digest === sha256(body) ? null : { status: 400, code: 'XAmzContentSHA256Mismatch' }
}
