import type { AdminUser, AdminUserInput } from '@/admin-views/api/admin-users'
import { ADMIN_USER_MESSAGES as MESSAGES, normaliseEmail } from '@/domain/rules/accounts/admin-user'
import { RIGHTS, type Right } from '@/domain/rules/accounts/rights'

/** The state of the admin user dialogs (spec §2.19); the confirmation is never sent. */
export type UserForm = {
  name: string
  email: string
  password: string
  confirmPassword: string
  phone: string
  is_active: boolean
  rights: readonly Right[]
}

export type UserTextField = 'name' | 'email' | 'password' | 'confirmPassword' | 'phone'

/** An empty form for a new user, who starts active with all rights, or the form of an existing user. */
export function userFormOf(user?: AdminUser): UserForm {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    confirmPassword: '',
    phone: user?.phone ?? '',
    is_active: user?.is_active ?? true,
    rights: user?.rights ?? RIGHTS,
  }
}

/**
 * The body of create and update (spec §7): the password is left out when blank, and rights that stay as they are.
 * @param user whom it changes; undefined: a new one, who has all rights unless they are named
 */
export function userInputOf(
  { name, email, password, phone, is_active, rights }: UserForm,
  user?: AdminUser,
): AdminUserInput {
  const before = user?.rights ?? RIGHTS
  const hasSame = RIGHTS.every((right) => rights.includes(right) === before.includes(right))
  return {
    name: name.trim(),
    email: normaliseEmail(email),
    ...(password !== '' && { password }),
    phone,
    is_active,
    ...(!hasSame && { rights: [...rights] }),
  }
}

/** The field that a rule's message is about. */
export function fieldOf(message: string): UserTextField {
  if (message === MESSAGES.emailInvalid) return 'email'
  if (message === MESSAGES.passwordsDiffer) return 'confirmPassword'
  return message.startsWith('Name ') ? 'name' : 'password'
}
