import type { Bucket } from './bucket'
import { answeredStatus, errorCode } from './store-errors'

const WRONG_REGION = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
])
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'TimeoutError',
  'AbortError',
])
const UNKNOWN_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN'])

/** Why a bucket cannot be used, and what to do about it, without any secret. @param error what {@link Bucket.check} threw */
function whyUnusable({ settings }: Pick<Bucket, 'settings'>, error: unknown): string {
  const { bucket, variables } = settings.named
  const [key, secret] = [`${variables}ACCESS_KEY_ID`, `${variables}SECRET_ACCESS_KEY`]
  const where = `${variables}${settings.endpoint ? 'ENDPOINT' : 'REGION'}`
  const code = errorCode(error)
  if (code === 'NoSuchBucket')
    return `There is no bucket with the name in ${bucket}: create it, or correct the name.`
  if (code === 'InvalidAccessKeyId')
    return `The store does not know the key in ${key}: correct it, or create one.`
  if (code === 'SignatureDoesNotMatch')
    return `The secret in ${secret} does not belong to the key in ${key}: correct one of them.`
  if (code === 'RequestTimeTooSkewed')
    return "This machine's clock is wrong: the store's clock differs by more than it allows. Set the clock, and start again."
  if (WRONG_REGION.has(code))
    return `The bucket in ${bucket} is in another region: correct ${variables}REGION.`
  if (code === 'CredentialsProviderError')
    return `There is no key for the bucket in ${bucket}: set ${key} and ${secret}, or give this machine a role.`
  if (UNKNOWN_HOST.has(code)) return `There is no host with the name in ${where}: correct it.`
  if (UNREACHABLE.has(code))
    return `The store of files does not answer (${code}): check ${where}, and that the store runs.`
  if (answeredStatus(error) === 403)
    return `The key in ${key} may not write, read and remove objects in the bucket of ${bucket}: give it these rights.`
  return `The bucket in ${bucket} cannot be used (${code || 'unknown error'}): check the ${variables} variables.`
}

/** Checks that a bucket can be used: writes, reads and removes an object. @returns the problem; null: none */
export async function problemOf(bucket: Bucket): Promise<string | null> {
  try {
    await bucket.check()
    return null
  } catch (error) {
    return whyUnusable(bucket, error)
  }
}
