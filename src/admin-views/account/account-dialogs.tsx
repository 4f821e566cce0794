import { useState } from 'react'
import { AppDialog } from '@/admin-views/account/app-dialog'
import { ProofDialog } from '@/admin-views/account/proof-form'
import { RecoveryCodesDialog } from '@/admin-views/account/recovery-codes-dialog'
import {
  addPasskey,
  failureSentence,
  newRecoveryCodes,
  removeFactor,
  renameFactor,
} from '@/admin-views/account/use-factors'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { SignInError } from '@/admin-views/login/credential-fields'
import { authorised } from '@/admin-views/session/session-store'
import type { FactorAnswer } from '@/domain/contract/factor-answers'
import { TextField } from '@/ui/controls/text-field'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { showToast } from '@/ui/toast/toast-store'

export type OpenAccountDialog =
  | { kind: 'app' | 'passkey' | 'recovery' }
  | { kind: 'rename' | 'remove'; factor: FactorAnswer }

const done = (description: string) => showToast({ title: 'Success', description })

/** The open dialog of the second factors; new recovery codes are shown after it. */
export function AccountDialogs({
  open,
  factors,
  onClose,
}: {
  open: OpenAccountDialog
  factors: readonly FactorAnswer[]
  onClose: () => void
}) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />

  function added({ recovery_codes }: { recovery_codes?: string[] | undefined }) {
    done('The second factor was added')
    if (recovery_codes) setCodes(recovery_codes)
    else onClose()
  }

  if (open.kind === 'app') return <AppDialog factors={factors} onDone={added} onClose={onClose} />
  if (open.kind === 'passkey') return <PasskeyDialog factors={factors} onDone={added} onClose={onClose} />
  if (open.kind === 'rename') return <RenameDialog factor={open.factor} onClose={onClose} />
  if (open.kind === 'remove')
    return (
      <ProofDialog
        title={`Remove ${open.factor.name}`}
        description={
          factors.length === 1
            ? 'This is your only second factor: your password alone signs in then, and your recovery codes go. Your other sessions end.'
            : 'Your other sessions end.'
        }
        submitLabel="Remove"
        factors={factors}
        call={(proof) => removeFactor(open.factor.id, { proof, factors })}
        onDone={() => {
          done('The second factor was removed')
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <ProofDialog
      title="New recovery codes"
      description="The codes that you have now stop working, and your other sessions end."
      submitLabel="Make new codes"
      factors={factors}
      call={(proof) => newRecoveryCodes({ proof, factors })}
      onDone={({ recovery_codes }) => setCodes(recovery_codes)}
      onClose={onClose}
    />
  )
}

function PasskeyDialog({
  factors,
  onDone,
  onClose,
}: {
  factors: readonly FactorAnswer[]
  onDone: (factor: { recovery_codes?: string[] | undefined }) => void
  onClose: () => void
}) {
  const [name, setName] = useState('')
  return (
    <ProofDialog
      title="Add a passkey"
      description="Your browser asks where to keep it. Your other sessions end."
      submitLabel="Continue"
      factors={factors}
      call={(proof) => addPasskey({ proof, factors }, name)}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Such as the device that keeps it."
        name="name"
        maxLength={100}
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ProofDialog>
  )
}

function RenameDialog({ factor, onClose }: { factor: FactorAnswer; onClose: () => void }) {
  const [name, setName] = useState(factor.name)
  const [error, setError] = useState<string | null>(null)
  const { isRunning, run } = useSingleRun()
  return (
    <FormDialog
      title="Rename the factor"
      size="sm"
      submitLabel="Rename"
      isRunning={isRunning}
      className="flex flex-col gap-4"
      onClose={onClose}
      onSubmit={() =>
        void run(async () => {
          try {
            await authorised(renameFactor(factor.id, name))
            onClose()
          } catch (failure) {
            setError(failureSentence(failure, 'Failed to rename the factor'))
          }
        })
      }
    >
      <SignInError text={error} />
      <TextField
        label="Name"
        name="name"
        maxLength={100}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
