import { type FormEvent, useState } from 'react'
import type { NewProgramKey, ProgramKey } from '@/admin-views/api/keys'
import { DeleteRecordDialog } from '@/admin-views/dialogs/delete-record-dialog'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { useCreateKey, useDeleteKey } from '@/admin-views/keys/use-keys'
import { KEY_RIGHTS, lastValidUntil } from '@/domain/rules/accounts/program-key'
import { Button } from '@/ui/controls/button'
import { SelectField } from '@/ui/controls/select'
import { TextField } from '@/ui/controls/text-field'
import { useAction } from '@/ui/focus/use-single-run'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'
import { showToast } from '@/ui/toast/toast-store'

const KEY_RIGHT_LABELS: Record<(typeof KEY_RIGHTS)[number], string> = {
  catalogue: 'Read and change the catalogue',
  stock: 'Set stock only',
}

const RIGHT_OPTIONS = KEY_RIGHTS.map((value) => ({ value, label: KEY_RIGHT_LABELS[value] }))

const dayOf = (moment: string) => moment.slice(0, 'YYYY-MM-DD'.length)

export type OpenKeyDialog = { kind: 'create' } | { kind: 'delete'; key: ProgramKey }

/** The open dialog; all of them share one code chunk. */
export function KeyDialogs({
  open,
  onDeleted,
  onClose,
}: {
  open: OpenKeyDialog
  onDeleted: () => void
  onClose: () => void
}) {
  if (open.kind === 'create') return <CreateKey onClose={onClose} />
  return <DeleteKey of={open.key} onDeleted={onDeleted} onClose={onClose} />
}

function DeleteKey({ of: key, ...rest }: { of: ProgramKey; onDeleted: () => void; onClose: () => void }) {
  const { mutateAsync } = useDeleteKey(key)
  return (
    <DeleteRecordDialog
      title="Delete Key"
      record={key.name}
      note="The program that uses it is refused at once."
      onDelete={() => mutateAsync()}
      {...rest}
    />
  )
}

function CreateKey({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewProgramKey | null>(null)
  return made ? <ShownOnce of={made} onClose={onClose} /> : <KeyForm onMade={setMade} onClose={onClose} />
}

function KeyForm({ onMade, onClose }: { onMade: (key: NewProgramKey) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const [right, setRight] = useState<(typeof KEY_RIGHTS)[number]>('stock')
  const [until, setUntil] = useState(dayOf(lastValidUntil()))
  const [error, setError] = useState<string | null>(null)
  const { mutateAsync } = useCreateKey()
  const { isRunning, act } = useAction(() => undefined)

  function save(event: FormEvent<HTMLFormElement>) {
    if (name.trim() === '') {
      setError('Name is required')
      const control = event.currentTarget.elements.namedItem('name')
      if (control instanceof HTMLElement) control.focus()
      return
    }
    act(async () => onMade(await mutateAsync({ name, rights: [right], valid_until: until })))
  }

  return (
    <FormDialog
      title="New Key"
      description="A program sends it with its calls. History names the key, and you answer for it."
      submitLabel="Make key"
      isRunning={isRunning}
      onSubmit={save}
      onClose={onClose}
      className="flex flex-col gap-3"
    >
      <TextField
        label="Name*"
        hint="Of the program, as history will name it."
        error={error}
        name="name"
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={({ target }) => {
          setError(null)
          setName(target.value)
        }}
      />
      <SelectField label="It may" options={RIGHT_OPTIONS} value={right} onChange={setRight} />
      <TextField
        label="Valid until*"
        hint="A year at most."
        type="date"
        required
        max={dayOf(lastValidUntil())}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
    </FormDialog>
  )
}

function ShownOnce({ of: { key, name }, onClose }: { of: NewProgramKey; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(key).then(
      () => showToast({ title: 'Copied', description: `The key ${name} is in the clipboard` }),
      () => showToast({ title: 'Error', description: 'Select the key and copy it', variant: 'destructive' }),
    )
  return (
    <Dialog
      title={`The key ${name}`}
      description="It is shown this once. Store it where the program finds it."
    >
      <DialogBody>
        <TextField
          label="Key"
          readOnly
          value={key}
          data-autofocus
          className="font-mono"
          onFocus={({ target }) => target.select()}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={copy}>
          Copy
        </Button>
        <Button onClick={onClose}>I have stored it</Button>
      </DialogFooter>
    </Dialog>
  )
}
