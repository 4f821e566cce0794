import { clsx } from 'clsx/lite'
import { type ReactNode, useId } from 'react'

/** What the control of a field has to carry so that label, hint, note and error belong to it. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/**
 * A labelled control with what is said under it. The line under the control is kept free when `note` is given
 * (null while there is nothing to say), so that a note that comes while someone types moves nothing.
 *
 * @param hint what is always there to know
 * @param note help that never blocks: it is announced when it appears
 * @param error the broken rule; marks the control as invalid
 */
export function Field({
  label,
  hint,
  note,
  error,
  className,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  note?: ReactNode
  error?: string | null
  className?: string
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const hintId = `${id}-hint`
  const noteId = `${id}-note`
  const hasNoteLine = note !== undefined || error !== undefined
  const describedBy = [hint && hintId, hasNoteLine && noteId].filter(Boolean).join(' ')
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="font-medium text-ink text-sm">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-ink-muted text-xs">
          {hint}
        </p>
      )}
      {hasNoteLine && (
        <div
          id={noteId}
          aria-live="polite"
          className={clsx('min-h-4 text-xs/4', error ? 'text-danger' : 'text-warning')}
        >
          {error || note}
        </div>
      )}
    </div>
  )
}
