import { z } from 'zod'
import { FACTOR_KINDS } from '@/domain/rules/accounts/factor'

const factor = {
  id: z.int(),
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used: z.iso.datetime().nullable(),
}

/** A second factor of an account. */
export const factorAnswer = z.strictObject(factor).meta({ id: 'Factor' })
export type FactorAnswer = z.output<typeof factorAnswer>

/** An account's factors, and how many of its recovery codes are left. */
export const factorsAnswer = z
  .strictObject({ factors: z.array(factorAnswer), recovery_codes_left: z.int() })
  .meta({ id: 'FactorList' })
export type FactorsAnswer = z.output<typeof factorsAnswer>

const recoveryCodes = z.array(z.string()).describe('Ten codes, each of which counts once; never shown again')

/** New recovery codes. */
export const recoveryCodesAnswer = z
  .strictObject({ recovery_codes: recoveryCodes })
  .meta({ id: 'RecoveryCodes' })
export type RecoveryCodesAnswer = z.output<typeof recoveryCodesAnswer>

/** A new factor; the first of an account brings recovery codes. */
export const newFactorAnswer = z
  .strictObject({ ...factor, recovery_codes: recoveryCodes.optional() })
  .meta({ id: 'NewFactor' })
export type NewFactorAnswer = z.output<typeof newFactorAnswer>

/** The secret of an authenticator app that is being set up, also as the address that the app reads from a QR code. */
export const totpAnswer = z
  .strictObject({ secret: z.string(), uri: z.string() })
  .meta({ id: 'AuthenticatorApp' })
export type TotpAnswer = z.output<typeof totpAnswer>

/** Options for the browser: `PublicKeyCredential.parseRequestOptionsFromJSON`, `…parseCreationOptionsFromJSON`. */
export const passkeyOptionsAnswer = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' })
