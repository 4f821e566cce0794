import { isBlank, normaliseText, unseenReason } from '../text/text'

/** Title of the toast that shows a broken rule (§5). */
export const ADMIN_USER_VALIDATION_TITLE = 'Validation Error'

/** The exact texts of spec §5. */
export const ADMIN_USER_MESSAGES = {
  emailInvalid: 'Please enter a valid email address',
  nameRequired: 'Name is required',
  nameTooShort: 'Name must be at least 2 characters long',
  nameTooLong: 'Name must be less than 100 characters',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters long',
  passwordTooLong: 'Password must be less than 128 characters',
  passwordSpaces: 'Password cannot contain spaces',
  passwordsDiffer: 'Passwords do not match',
  /**
   * Not in the spec: its form removes such characters, so a password with them, set through the API, could not be typed
   * again.
   */
  passwordCharacters:
    'Password can only contain letters from A to Z, digits and the usual signs, without accents',
  /** Not in the spec: its form cannot produce such a phone number, but an API client can. */
  phoneInvalid: 'Phone must be digits only, at most 10',
} as const

/**
 * The spec states the name's upper bound twice: "under 100 trimmed" with the text "less than 100 characters" (§5) and
 * "2-100 characters" (§9). §5 is the rule and its message, §9 the summary, so 100 characters are refused. For the
 * password §5 itself says "at most 128", so 128 are accepted although the message says "less than".
 */
export const NAME_MIN = 2
export const NAME_BELOW = 100
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const PHONE_DIGITS_MAX = 10
/** Longest address that mail can be sent to (RFC 5321). */
export const EMAIL_MAX = 254

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Normalisation at submit (§5) and on the server: trimmed, lower case. */
export function normaliseEmail(email: string): string {
  return normaliseText(email, 'line').toLowerCase()
}

/** Length in code points, close to the number of characters that a person counts. */
const characters = (text: string) => Array.from(text).length

/** @returns the message of the broken rule, or null; likewise below. */
export function checkEmail(email: string): string | null {
  const address = normaliseEmail(email)
  const isSeen = unseenReason('Email', address, 'line') === null
  return isSeen && address.length <= EMAIL_MAX && EMAIL.test(address)
    ? null
    : ADMIN_USER_MESSAGES.emailInvalid
}

export function checkName(name: string): string | null {
  const length = characters(normaliseText(name, 'line'))
  if (isBlank(name)) return ADMIN_USER_MESSAGES.nameRequired
  if (length < NAME_MIN) return ADMIN_USER_MESSAGES.nameTooShort
  if (length >= NAME_BELOW) return ADMIN_USER_MESSAGES.nameTooLong
  return unseenReason('Name', normaliseText(name, 'line'), 'line')
}

export function checkPassword(password: string): string | null {
  const length = characters(password)
  if (length === 0) return ADMIN_USER_MESSAGES.passwordRequired
  if (length < PASSWORD_MIN) return ADMIN_USER_MESSAGES.passwordTooShort
  if (length > PASSWORD_MAX) return ADMIN_USER_MESSAGES.passwordTooLong
  if (/\s/.test(password)) return ADMIN_USER_MESSAGES.passwordSpaces
  return password === cleanWhileTyping.password(password) ? null : ADMIN_USER_MESSAGES.passwordCharacters
}

/** Says that a typed phone number has more digits than are kept (§5); null if it has not. */
export const phoneNote = (typed: string): string | null =>
  typed.replace(/\D/g, '').length > PHONE_DIGITS_MAX
    ? `Only the first ${PHONE_DIGITS_MAX} digits are kept. Leave out the country code.`
    : null

/** Fields of the Admin Users dialogs that have rules (§2.19). */
export type AdminUserForm = { email: string; name: string; password: string; confirmPassword: string }

/**
 * Runs the form's checks at submit (§5): email, name, password, confirmation. On edit, the password is checked only
 * when a password or a confirmation was entered.
 * @returns the message of the first broken rule, or null
 */
export function checkAdminUser(form: AdminUserForm, mode: 'create' | 'edit'): string | null {
  const withPassword = mode === 'create' || form.password !== '' || form.confirmPassword !== ''
  return (
    checkEmail(form.email) ??
    checkName(form.name) ??
    (withPassword ? checkPassword(form.password) : null) ??
    (withPassword && form.password !== form.confirmPassword ? ADMIN_USER_MESSAGES.passwordsDiffer : null)
  )
}

/**
 * Input cleaning while a field is typed (§5). Letters of any script are kept, so that José and 李娜 can enter their
 * names; the typographic apostrophe of phone keyboards becomes the plain one.
 */
export const cleanWhileTyping = {
  name: (text: string) => text.replaceAll('’', "'").replace(/[^\p{L}\p{M}\p{Nd}_\s'-]/gu, ''),
  email: (text: string) => text.replace(/[^\w@.+-]/g, ''),
  phone: (text: string) => text.replace(/\D/g, '').slice(0, PHONE_DIGITS_MAX),
  /** Password and confirmation: no white space, printable ASCII only. */
  password: (text: string) => text.replace(/[^\x21-\x7e]/g, ''),
  other: (text: string) => text.replace(/[^\x20-\x7e]/g, '').trim(),
} as const satisfies Record<string, (text: string) => string>
