/** The kinds of second factors (contract §11). */
export const FACTOR_KINDS = ['totp', 'passkey'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** Digits of a code of an authenticator app. */
export const CODE_DIGITS = 6
export const RECOVERY_CODES = 10
export const RECOVERY_CODE_LENGTH = 10

/** Crockford's alphabet: no letter looks like a digit. Of two to the power of fifty codes, ten count. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The texts of a sign-in in two steps. */
export const FACTOR_MESSAGES = {
  enterCode: 'Enter the code of your authenticator app.',
  usePasskey: 'Use your passkey.',
  wrong: 'The code is not right.',
  stepOver: 'This sign-in has ended. Enter your email and password again.',
  passkeyRefused: 'This passkey was not accepted. Sign in with your email and password.',
  setUpFirst: 'Set up a second factor first.',
} as const

/** What the first step of a sign-in asks for. @param kinds of the account's factors */
export const askFor = (kinds: readonly FactorKind[]): string =>
  kinds.includes('totp') ? FACTOR_MESSAGES.enterCode : FACTOR_MESSAGES.usePasskey

/** What an account is told whose factors somebody else removed. @param by null: on the machine itself */
export const resetNotice = (by: string | null): string =>
  `Your second factor was removed ${by === null ? 'on the server' : `by ${by}`}. If you did not ask for this, tell the person who runs the site, and change your password. Set up a new second factor on your account page.`

/** The digits of a code as it was typed or pasted; null if it cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/\s/g, '')
  return /^[0-9]{6}$/.test(code) ? code : null
}

/** Normalises a typed recovery code: letters that look like digits become digits. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === RECOVERY_CODE_LENGTH && [...code].every((sign) => RECOVERY_ALPHABET.includes(sign))
    ? code
    : null
}
