import { type ReactNode, useState } from 'react'
import { failureSentence, type TypedProof } from '@/admin-views/account/use-factors'
import type { Call } from '@/admin-views/api/call'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { SignInError } from '@/admin-views/login/credential-fields'
import { authorised } from '@/admin-views/session/session-store'
import type { FactorAnswer } from '@/domain/contract/factor-answers'
import { TextField } from '@/ui/controls/text-field'
import { useSingleRun } from '@/ui/focus/use-single-run'

/** What the field of a proof asks for, by the account's factors. */
function hintOf(factors: readonly FactorAnswer[]): string {
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey')
  return hasPasskey ? 'Leave it empty to use a passkey.' : 'Six digits, or a recovery code of ten characters.'
}

/**
 * A dialog in which a person proves who they are before something is done: by the present password, and by a factor
 * where there is one. What is refused is said above the fields.
 */
export function ProofDialog<Answer>({
  title,
  description,
  submitLabel,
  factors,
  children,
  call,
  onDone,
  onClose,
}: {
  title: string
  description?: string
  submitLabel: string
  /** The account's factors; none: the password is enough. */
  factors: readonly FactorAnswer[]
  children?: ReactNode
  call: (proof: TypedProof) => Call<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}) {
  const [proof, setProof] = useState<TypedProof>({ password: '', code: '' })
  const [error, setError] = useState<string | null>(null)
  const { isRunning, run } = useSingleRun()

  function submit() {
    void run(async () => {
      setError(null)
      try {
        onDone(await authorised(call(proof)))
      } catch (failure) {
        setError(failureSentence(failure, 'This could not be done. Please try again.'))
      }
    })
  }

  return (
    <FormDialog
      title={title}
      description={description}
      size="sm"
      submitLabel={submitLabel}
      isRunning={isRunning}
      className="flex flex-col gap-4"
      onSubmit={submit}
      onClose={onClose}
    >
      <SignInError text={error} />
      {children}
      <TextField
        label="Current password"
        type="password"
        name="current_password"
        autoComplete="current-password"
        data-autofocus
        required
        readOnly={isRunning}
        value={proof.password}
        onChange={(event) => setProof({ ...proof, password: event.target.value })}
      />
      {factors.length > 0 && (
        <TextField
          label="Code"
          hint={hintOf(factors)}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          readOnly={isRunning}
          value={proof.code}
          onChange={(event) => setProof({ ...proof, code: event.target.value })}
        />
      )}
    </FormDialog>
  )
}
