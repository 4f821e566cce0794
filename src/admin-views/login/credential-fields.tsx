'use client'

import type { RefObject } from 'react'
import { PasswordInput } from '@/admin-views/login/password-input'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'

export type Credentials = { email: string; password: string }

/** E-mail and password, for the login page and the sign-in dialog. */
export function CredentialFields({
  value,
  onChange,
  isDisabled,
  isEmailFixed = false,
  passwordRef,
}: {
  value: Credentials
  onChange: (value: Credentials) => void
  isDisabled: boolean
  /** The e-mail is fixed: only the password is entered. */
  isEmailFixed?: boolean
  passwordRef: RefObject<HTMLInputElement | null>
}) {
  return (
    <>
      <Field label="Email Address">
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            required
            readOnly={isEmailFixed}
            disabled={isDisabled}
            value={value.email}
            onChange={(event) => onChange({ ...value, email: event.target.value })}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            ref={passwordRef}
            name="password"
            autoComplete="current-password"
            required
            data-autofocus={isEmailFixed || undefined}
            disabled={isDisabled}
            value={value.password}
            onChange={(event) => onChange({ ...value, password: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
