'use client'

import { type FormEvent, useState } from 'react'
import type { Decisions, ProductConflict } from '@/admin-views/catalogue/product-conflict'
import { type Choice, ConflictField, undecided } from '@/admin-views/conflicts/conflict-field'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { fieldNamed } from '@/admin-views/product-words/field-words'
import { exactTime } from '@/admin-views/words/times'
import type { Conflict } from '@/domain/change'
import { factsOf } from '@/domain/product-fields'

function isEditable({ field }: Conflict): boolean {
  const known = fieldNamed(field)
  return known !== undefined && ['line', 'lines', 'file'].includes(factsOf(known).kind)
}

function decided({ yours }: Conflict, { keep, text }: Choice): Decisions[string] {
  if (keep === 'theirs') return { keep: 'theirs' }
  return { keep: 'other', value: keep === 'edited' ? text.trim() || null : yours }
}

/**
 * Shown over a form when someone else has changed the same fields: for each, the former value, theirs and yours.
 * Closing it writes nothing and loses nothing.
 */
export function ConflictDialog({
  conflict: { current, conflicts },
  isSaving,
  onDecide,
  onClose,
}: {
  conflict: ProductConflict
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
      description={`${who} last changed this product on ${exactTime(current.updated_at)}. Choose what these fields shall hold; everything else you changed is saved with them.`}
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
          choice={choiceOf(conflict)}
          isMissing={hasTried && choiceOf(conflict).keep === null}
          isEditable={isEditable(conflict)}
          onChange={(choice) => setChoices((before) => ({ ...before, [conflict.field]: choice }))}
        />
      ))}
    </FormDialog>
  )
}
