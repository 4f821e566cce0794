import { clsx } from 'clsx/lite'
import { type ReactNode, useId } from 'react'

/** Props that tie a control to its label, hint, note and error. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The texts of a labelled control, and the class of their box. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  note?: ReactNode
  error?: string | null
  fieldClassName?: string
}

/**
 * A labelled control with texts below it. If `note` is given, even null, its line is reserved.
 * @param note help that never blocks; announced when it appears
 */
export function Field({
  label,
  hint,
  note,
  error,
  className,
  children,
}: Omit<FieldTexts, 'fieldClassName'> & {
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
