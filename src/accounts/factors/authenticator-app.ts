import { Secret, TOTP } from 'otpauth'
import { CODE_DIGITS } from '@/domain/rules/accounts/factor'
import { env } from '@/env'

const PERIOD_SECONDS = 30
/** Steps before and after the present one whose codes count: clocks of telephones differ. */
const WINDOW = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: new URL(env.siteUrl).host,
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** Makes the secret of a new authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an app reads from a QR code. @param email names the account in the app */
export const addressOf = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * The time step whose code this is (RFC 6238); null if it is none that counts now.
 * @param code six digits
 * @param seconds since 1970, by the clock of the database
 */
export function timeStepOf(secret: string, code: string, seconds: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: seconds * 1000, window: WINDOW })
  return delta === null ? null : Math.floor(seconds / PERIOD_SECONDS) + delta
}
