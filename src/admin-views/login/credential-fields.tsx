import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type RefObject, useState } from 'react'
import { Field } from '@/ui/controls/field'
import { iconButtonStyles } from '@/ui/controls/icon-button'
import { Input } from '@/ui/controls/input'
import { TextField } from '@/ui/controls/text-field'
import { VisuallyHidden } from '@/ui/layout/visually-hidden'

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
  isEmailFixed?: boolean
  passwordRef: RefObject<HTMLInputElement | null>
}) {
  return (
    <>
      <TextField
        label="Email Address"
        type="email"
        name="email"
        autoComplete="username"
        required
        readOnly={isEmailFixed}
        disabled={isDisabled}
        value={value.email}
        onChange={(event) => onChange({ ...value, email: event.target.value })}
      />
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

function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pe-11" spellCheck={false} />
      <button
        type="button"
        disabled={props.disabled}
        onClick={() => setIsShown(!isShown)}
        className={iconButtonStyles({ size: 'sm', className: 'absolute end-1 top-1 text-ink-muted' })}
      >
        <Icon />
        {/* Named by text, not by aria-label: only the input is labelled Password. */}
        <VisuallyHidden>{isShown ? 'Hide password' : 'Show password'}</VisuallyHidden>
      </button>
    </div>
  )
}

/** The alert of a failed sign-in (spec §4, §8), in a reserved space. */
export function SignInError({ text }: { text: string | null }) {
  return (
    <div className="min-h-9">
      {text && (
        <p role="alert" className="border-danger border-s-2 bg-surface-sunken px-3 py-2 text-danger text-sm">
          {text}
        </p>
      )}
    </div>
  )
}
