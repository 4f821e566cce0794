import { z } from 'zod'
import { unstorableReason } from '../text/storable-text'
import { normaliseText } from '../text/text'
import { nullableText, optionalText } from '../text/text-schema'
import {
  ADMIN_USER_MESSAGES,
  checkEmail,
  checkName,
  checkPassword,
  EMAIL_MAX,
  NAME_BELOW,
  NAME_MIN,
  normaliseEmail,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_DIGITS_MAX,
} from './admin-user'
import { RIGHTS } from './rights'

/** Text schema with the messages of the form's check, for a missing value too. */
function ruledText(
  label: string,
  missing: string,
  normalise: (text: string) => string,
  check: (text: string) => string | null,
  /** For the API's description only; `check` enforces the rule. */
  hint: { minLength: number; maxLength: number; format?: string },
) {
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be text`),
    })
    .overwrite(normalise)
    .superRefine((text, context) => {
      const message = unstorableReason(label, text) ?? check(text)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .meta(hint)
}

const asTyped = (text: string) => text
const asLine = (text: string) => normaliseText(text, 'line')

const email = ruledText('Email', ADMIN_USER_MESSAGES.emailInvalid, normaliseEmail, checkEmail, {
  format: 'email',
  minLength: 5,
  maxLength: EMAIL_MAX,
})
const name = ruledText('Name', ADMIN_USER_MESSAGES.nameRequired, asLine, checkName, {
  minLength: NAME_MIN,
  maxLength: NAME_BELOW - 1,
})
const password = ruledText('Password', ADMIN_USER_MESSAGES.passwordRequired, asTyped, checkPassword, {
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
})
const checkNewPassword = (text: string) => (text === '' ? null : checkPassword(text))
const newPassword = ruledText('Password', ADMIN_USER_MESSAGES.passwordRequired, asTyped, checkNewPassword, {
  minLength: 0,
  maxLength: PASSWORD_MAX,
})
  .nullable()
  .transform((text) => text || undefined)

const isPhone = (phone: string | null) =>
  phone === null || new RegExp(`^\\d{1,${PHONE_DIGITS_MAX}}$`).test(phone)
const phoneError = { error: ADMIN_USER_MESSAGES.phoneInvalid }

/** The rights of a user, in any order; kept in that of {@link RIGHTS}. */
const rights = z
  .array(z.enum(RIGHTS, { error: `Rights may be ${RIGHTS.join(', ')}` }), { error: 'Rights must be a list' })
  .max(RIGHTS.length, { error: 'Rights must name each right once' })
  .refine((named) => new Set(named).size === named.length, { error: 'Rights must name each right once' })
  .transform((named) => RIGHTS.filter((right) => named.includes(right)))

const isActive = z.boolean({ error: 'Active must be true or false' })

/** Body of POST /api/admin-users/ (§7); its fields are checked in the order of §5. */
export const adminUserCreateSchema = z.object({
  email,
  name,
  password,
  phone: optionalText('Phone', { max: 64 }).refine(isPhone, phoneError),
  is_active: isActive.default(true),
  rights: rights.optional(),
})

/** Body of PUT /api/admin-users/{id}: absent fields stay; a blank password keeps the current one. */
export const adminUserUpdateSchema = z.object({
  email: email.optional(),
  name: name.optional(),
  password: newPassword.optional(),
  phone: nullableText('Phone', { max: 64 }).refine(isPhone, phoneError).optional(),
  is_active: isActive.optional(),
  rights: rights.optional(),
})

/** Accepted input for creating or updating an admin user. */
export type AdminUserCreateInput = z.input<typeof adminUserCreateSchema>
export type AdminUserUpdateInput = z.input<typeof adminUserUpdateSchema>
