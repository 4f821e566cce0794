import { clsx } from 'clsx/lite'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Decisions, RecordConflict } from '@/admin-views/catalogue/product-conflict'
import type { Stamped } from '@/admin-views/conflicts/use-update'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { fieldNamed, fieldTitle, valueText } from '@/admin-views/product-words/field-words'
import { RecordedValue } from '@/admin-views/product-words/recorded-value'
import { exactTime } from '@/admin-views/words/times'
import type { Conflict } from '@/domain/rules/changes/change'
import { factsOf } from '@/domain/rules/products/product-fields'
import { Textarea } from '@/ui/controls/textarea'

function isEditable({ field }: Conflict): boolean {
  const known = fieldNamed(field)
  return known !== undefined && ['line', 'lines', 'file'].includes(factsOf(known).kind)
}

function decided({ yours }: Conflict, { keep, text }: Choice): Decisions[string] {
  if (keep === 'theirs') return { keep: 'theirs' }
  return { keep: 'other', value: keep === 'edited' ? text.trim() || null : yours }
}

/** Asks which value to keep of each field that two people changed. Closing it keeps both edits. */
export function ConflictDialog({
  conflict: { current, conflicts },
  noun = 'product',
  titleOf = fieldTitle,
  isSaving,
  onDecide,
  onClose,
}: {
  conflict: RecordConflict<Stamped>
  noun?: string
  /** Names a field. */
  titleOf?: (field: string) => string
  isSaving: boolean
  onDecide: (decisions: Decisions) => void
  onClose: () => void
}) {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [hasTried, setHasTried] = useState(false)
  const choiceOf = (conflict: Conflict) => choices[conflict.field] ?? undecided(conflict)

  function decide(event: FormEvent<HTMLFormElement>) {
    setHasTried(true)
    if (conflicts.some((conflict) => choiceOf(conflict).keep === null)) {
      event.currentTarget.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input')?.focus()
      return
    }
    onDecide(
      Object.fromEntries(
        conflicts.map((conflict) => [conflict.field, decided(conflict, choiceOf(conflict))]),
      ),
    )
  }

  const who = current.updated_by?.name ?? 'Somebody else'
  return (
    <FormDialog
      title="Changed by somebody else meanwhile"
      size="lg"
      description={`${who} last changed this ${noun} on ${exactTime(current.updated_at)}. Choose what these fields shall hold; everything else you changed is saved with them.`}
      submitLabel="Save these values"
      cancelLabel="Back to the form"
      isRunning={isSaving}
      onSubmit={decide}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      {conflicts.map((conflict) => (
        <ConflictField
          key={conflict.field}
          conflict={conflict}
          title={titleOf(conflict.field)}
          choice={choiceOf(conflict)}
          isMissing={hasTried && choiceOf(conflict).keep === null}
          isEditable={isEditable(conflict)}
          onChange={(choice) => setChoices((before) => ({ ...before, [conflict.field]: choice }))}
        />
      ))}
    </FormDialog>
  )
}

/** The choice for a field; `text` is the edited value. */
type Choice = { keep: 'theirs' | 'yours' | 'edited' | null; text: string }

/** One field that two people changed: the former value, theirs, yours, and the choice between them. */
function ConflictField({
  conflict: { field, base, theirs, yours },
  title,
  choice,
  isMissing,
  isEditable,
  onChange,
}: {
  conflict: Conflict
  title: string
  choice: Choice
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
      <legend className="float-left mb-1 w-full font-medium">{title}</legend>
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
                  aria-label={`${title}, something else`}
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
const undecided = ({ yours }: Conflict): Choice => ({ keep: null, text: valueText(yours) ?? '' })
