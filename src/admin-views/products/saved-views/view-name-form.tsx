import { type FormEvent, useEffect, useRef, useState } from 'react'
import { refusalOf } from '@/admin-views/api/api-failure'
import { Button } from '@/ui/controls/button'
import { TextField } from '@/ui/controls/text-field'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { Spinner } from '@/ui/layout/spinner'

const NAME_MAX = 100

/** Asks for a view's name. A refused name stays; a form with `onCancel` takes the focus. */
export function ViewNameForm({
  label,
  name: before = '',
  submitLabel,
  onSubmit,
  onCancel,
}: {
  label: string
  name?: string
  submitLabel: string
  onSubmit: (name: string) => Promise<unknown>
  onCancel?: () => void
}) {
  const [name, setName] = useState(before)
  const [error, setError] = useState<string | null>(null)
  const { isRunning, run } = useSingleRun()
  const input = useRef<HTMLInputElement>(null)
  const takesFocus = onCancel !== undefined
  useEffect(() => {
    if (!takesFocus) return
    // Selecting takes the focus in some browsers only.
    input.current?.focus()
    input.current?.select()
  }, [takesFocus])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError('Give the view a name')
    void run(async () => {
      try {
        await onSubmit(name.trim())
        setError(null)
        setName('')
      } catch (failure) {
        setError(refusalOf(failure, 'The view could not be saved.'))
      }
    })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
      <TextField
        label={label}
        error={error}
        fieldClassName="flex-1 basis-48"
        name="name"
        maxLength={NAME_MAX}
        autoComplete="off"
        ref={input}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <span className="mt-6 flex gap-2">
        <Button type="submit" variant="outline" disabled={isRunning}>
          {isRunning && <Spinner />}
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </span>
    </form>
  )
}
