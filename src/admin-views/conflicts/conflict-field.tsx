'use client'

import { clsx } from 'clsx/lite'
import { type ReactNode, useId } from 'react'
import { fieldTitle, valueText } from '@/admin-views/product-words/field-words'
import { RecordedValue } from '@/admin-views/product-words/recorded-value'
import type { Conflict } from '@/domain/change'
import { Textarea } from '@/ui/textarea'

/** The choice for a field; `text` is the edited value. */
export type Choice = { keep: 'theirs' | 'yours' | 'edited' | null; text: string }

/** One field that two people changed: the former value, theirs, yours, and the choice between them. */
export function ConflictField({
  conflict: { field, base, theirs, yours },
  choice,
  isMissing,
  isEditable,
  onChange,
}: {
  conflict: Conflict
  choice: Choice
  /** The user tried to continue without choosing. */
  isMissing: boolean
  /** Whether a third value can be entered: not if the field has a fixed set of values. */
  isEditable: boolean
  onChange: (choice: Choice) => void
}) {
  const name = useId()
  const option = (keep: 'theirs' | 'yours' | 'edited', label: string, value: ReactNode) => (
    <div
      className={clsx(
        'grid content-start gap-1.5 border p-3',
        choice.keep === keep ? 'border-brand bg-surface' : 'border-line',
      )}
    >
      <label className="flex min-h-6 cursor-pointer items-center gap-2.5 font-medium text-sm">
        <input
          type="radio"
          name={name}
          value={keep}
          checked={choice.keep === keep}
          data-autofocus={keep === 'theirs' || undefined}
          aria-invalid={isMissing || undefined}
          onChange={() => onChange({ ...choice, keep })}
          className="size-4 shrink-0 accent-brand"
        />
        {label}
      </label>
      <div className="text-sm">{value}</div>
    </div>
  )
  return (
    <fieldset className="min-w-0 border-line border-t pt-3 first:border-t-0 first:pt-0">
      <legend className="float-left mb-1 w-full font-medium">{fieldTitle(field)}</legend>
      <p className="clear-both mb-2 text-ink-muted text-sm">
        Before both changes: <RecordedValue field={field} value={base} />
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {option('theirs', 'Theirs', <RecordedValue field={field} value={theirs} />)}
        {option('yours', 'Mine', <RecordedValue field={field} value={yours} />)}
        {isEditable && (
          <div className="sm:col-span-2">
            {option(
              'edited',
              'Something else',
              choice.keep === 'edited' && (
                <Textarea
                  aria-label={`${fieldTitle(field)}, something else`}
                  rows={1}
                  className="min-h-10!"
                  value={choice.text}
                  onChange={(event) => onChange({ keep: 'edited', text: event.target.value })}
                />
              ),
            )}
          </div>
        )}
      </div>
      <p aria-live="polite" className="min-h-4 pt-1 text-danger text-xs/4">
        {isMissing && 'Choose one'}
      </p>
    </fieldset>
  )
}

/** No choice yet; the edited value starts as yours. */
export const undecided = ({ yours }: Conflict): Choice => ({ keep: null, text: valueText(yours) ?? '' })
