import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { usePasswordWarning } from '@/admin-views/account/password-warning'
import type { UserForm, UserTextField } from '@/admin-views/admin-users/user-form'
import { cleanWhileTyping, phoneNote } from '@/domain/rules/accounts/admin-user'
import { RIGHTS, type Right } from '@/domain/rules/accounts/rights'
import { Checkbox } from '@/ui/controls/checkbox'
import { Field } from '@/ui/controls/field'
import { Input } from '@/ui/controls/input'
import { Switch } from '@/ui/controls/switch'

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
  const [ofPhone, setNote] = useState<string | null>(null)
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
            onChange={(text, typed) => {
              if (field === 'phone') setNote(phoneNote(typed))
              onChange({ ...form, [field]: text })
            }}
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
      {textField(
        'phone',
        'Phone',
        {
          clean: cleanWhileTyping.phone,
          inputMode: 'tel',
          autoComplete: 'off',
          placeholder: 'Phone number (max 10 digits)',
        },
        ofPhone,
      )}
      <Switch
        label="Active"
        checked={form.is_active}
        onChange={(event) => onChange({ ...form, is_active: event.target.checked })}
      />
      <RightBoxes rights={form.rights} onChange={(rights) => onChange({ ...form, rights })} />
    </>
  )
}

const RIGHT_LABELS: Record<Right, string> = {
  catalogue: 'The catalogue: products, categories, imports',
  content: 'The content: pages, posts, pictures',
  release: 'Releases: what visitors see',
  users: 'Admin users and keys for programs',
}

/** The rights of a user (contract §11). */
function RightBoxes({
  rights,
  onChange,
}: {
  rights: readonly Right[]
  onChange: (rights: readonly Right[]) => void
}) {
  return (
    <fieldset className="mt-1">
      <legend className="mb-1.5 font-medium text-sm">May change</legend>
      <div className="flex flex-col gap-1.5">
        {RIGHTS.map((right) => (
          <Checkbox
            key={right}
            label={RIGHT_LABELS[right]}
            checked={rights.includes(right)}
            onChange={({ target }) =>
              onChange(RIGHTS.filter((each) => (each === right ? target.checked : rights.includes(each))))
            }
          />
        ))}
      </div>
      {rights.length === 0 && (
        <p className="mt-1.5 text-ink-muted text-xs">Reads everything, changes nothing.</p>
      )}
    </fieldset>
  )
}

/**
 * An input that removes invalid characters while the user types (spec §5). The caret keeps its place; text that an
 * input method is composing is cleaned afterwards.
 */
function CleanedInput({
  clean,
  onChange,
  ...props
}: Omit<ComponentProps<typeof Input>, 'onChange' | 'value'> & {
  value: string
  clean: (text: string) => string
  onChange: (text: string, typed: string) => void
}) {
  function take({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const typed = target.value
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) return onChange(typed, typed)
    const cleaned = clean(typed)
    if (cleaned !== typed && target.selectionStart !== null) {
      const caret = Math.min(clean(typed.slice(0, target.selectionStart)).length, cleaned.length)
      target.value = cleaned
      target.setSelectionRange(caret, caret)
    }
    onChange(cleaned, typed)
  }
  return (
    <Input
      {...props}
      onChange={take}
      onCompositionEnd={({ currentTarget: { value } }) => onChange(clean(value), value)}
    />
  )
}
