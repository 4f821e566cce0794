import { type FormEvent, useState } from 'react'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { TextAreaField } from '@/ui/controls/text-field'

/** Asks why a lot or a document is withdrawn: visitors read it. */
export function WithdrawDialog({
  title,
  record,
  hint,
  isRunning,
  onWithdraw,
  onClose,
}: {
  title: string
  record: string
  hint: string
  isRunning: boolean
  onWithdraw: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)

  function withdraw(event: FormEvent<HTMLFormElement>) {
    setHasTried(true)
    if (reason.trim() !== '') return onWithdraw(reason.trim())
    event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <FormDialog
      isGuarded
      title={title}
      description={`${record}. ${hint}`}
      submitLabel="Withdraw"
      isRunning={isRunning}
      onSubmit={withdraw}
      onClose={onClose}
    >
      <TextAreaField
        label="Reason, which visitors read*"
        error={hasTried && reason.trim() === '' ? 'Enter the reason' : null}
        data-autofocus
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
