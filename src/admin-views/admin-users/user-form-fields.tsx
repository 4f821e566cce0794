'use client'

import type { ComponentProps } from 'react'
import { CleanedInput } from '@/admin-views/admin-users/cleaned-input'
import { usePasswordWarning } from '@/admin-views/admin-users/use-password-warning'
import type { UserForm, UserTextField } from '@/admin-views/admin-users/user-form'
import { cleanWhileTyping } from '@/domain/admin-user'
import { Field } from '@/ui/field'
import { Switch } from '@/ui/switch'

/** The fields of the admin user dialogs (spec §2.19), cleaned while the user types (spec §5). */
export function UserFormFields({
  form,
  isEdit,
  invalid,
  onChange,
}: {
  form: UserForm
  isEdit: boolean
  invalid: { field: UserTextField; message: string } | null
  onChange: (form: UserForm) => void
}) {
  function textField(
    field: UserTextField,
    label: string,
    props: Pick<ComponentProps<typeof CleanedInput>, 'clean'> & Partial<ComponentProps<typeof CleanedInput>>,
    note: string | null = null,
  ) {
    return (
      <Field label={label} note={note} error={invalid?.field === field ? invalid.message : null}>
        {(control) => (
          <CleanedInput
            {...control}
            {...props}
            name={field}
            value={form[field]}
            onChange={(text) => onChange({ ...form, [field]: text })}
          />
        )}
      </Field>
    )
  }
  const passwordWarning = usePasswordWarning(form.password)
  const password = { clean: cleanWhileTyping.password, type: 'password', autoComplete: 'new-password' }
  return (
    <>
      {textField('name', 'Name*', {
        clean: cleanWhileTyping.name,
        autoComplete: 'off',
        ...{ 'data-autofocus': true },
      })}
      {/* Not type="email": such an input does not tell the caret's position. */}
      {textField('email', 'Email*', {
        clean: cleanWhileTyping.email,
        inputMode: 'email',
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
      })}
      {textField(
        'password',
        isEdit ? 'New Password (leave blank to keep current)' : 'Password*',
        password,
        passwordWarning,
      )}
      {textField('confirmPassword', isEdit ? 'Confirm New Password' : 'Confirm Password*', password)}
      {textField('phone', 'Phone', {
        clean: cleanWhileTyping.phone,
        inputMode: 'tel',
        autoComplete: 'off',
        placeholder: 'Phone number (max 10 digits)',
      })}
      <Switch
        label="Active"
        checked={form.is_active}
        onChange={(event) => onChange({ ...form, is_active: event.target.checked })}
      />
    </>
  )
}
