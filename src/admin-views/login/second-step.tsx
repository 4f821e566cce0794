import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { SignInForm } from '@/admin-views/login/use-sign-in'
import { Button } from '@/ui/controls/button'
import { Field } from '@/ui/controls/field'
import { Input } from '@/ui/controls/input'
import { Spinner } from '@/ui/layout/spinner'
import { SignInError } from './credential-fields'

/** The second step of a sign-in (contract §11): a code, a passkey or a recovery code. Escape leads back. */
export function SecondStep({
  form: { step, error, isSubmitting, answer, answerByPasskey, back, clearError },
  children,
}: {
  form: SignInForm
  /** Shown beside the buttons. */
  children?: ReactNode
}) {
  const [isRecovery, setIsRecovery] = useState(false)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hasField = isRecovery || step?.hasApp === true

  // Disabled controls lose the focus: it returns with the answer. A changed field takes it.
  useEffect(() => {
    const wanted = isRecovery || hasField ? input : button
    if (isSubmitting) return
    wanted.current?.focus()
    // A wrong code is typed over.
    input.current?.select()
  }, [isSubmitting, hasField, isRecovery])

  if (!step) return null

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || isSubmitting) return
    event.preventDefault()
    event.stopPropagation()
    back()
  }

  function change(isOther: boolean) {
    clearError()
    setTyped('')
    setIsRecovery(isOther)
  }

  return (
    <form
      onKeyDown={leaveOnEscape}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (hasField) void answer(isRecovery ? { recovery_code: typed } : { code: typed })
      }}
      className="flex flex-col gap-5"
    >
      <SignInError text={error} />
      <p className="text-sm">{isRecovery ? 'Enter one of your recovery codes.' : step.detail}</p>
      {hasField && (
        <Field label={isRecovery ? 'Recovery code' : 'Code'}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              key={String(isRecovery)}
              name={isRecovery ? 'recovery_code' : 'code'}
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoCapitalize="characters"
              spellCheck={false}
              required
              disabled={isSubmitting}
              value={typed}
              onChange={(event) => {
                clearError()
                setTyped(event.target.value)
              }}
            />
          )}
        </Field>
      )}
      {hasField && (
        <Button type="submit" size="lg" disabled={isSubmitting}>
          {isSubmitting && <Spinner />}
          {isSubmitting ? 'Signing in...' : 'Sign In'}
        </Button>
      )}
      {step.hasPasskey && (
        <Button
          ref={button}
          variant={hasField ? 'outline' : 'solid'}
          size="lg"
          disabled={isSubmitting}
          onClick={() => void answerByPasskey()}
        >
          Use a passkey
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" disabled={isSubmitting} onClick={() => change(!isRecovery)}>
          {isRecovery ? 'Use another way' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" size="sm" disabled={isSubmitting} onClick={back}>
          Back
        </Button>
        {children}
      </div>
    </form>
  )
}
