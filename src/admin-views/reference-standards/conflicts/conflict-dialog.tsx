'use client'

import { type FormEvent, useState } from 'react'
import {
  type Choice,
  ConflictField,
  undecided,
} from '@/admin-views/reference-standards/conflicts/conflict-field'
import type { Decisions, ProductConflict } from '@/admin-views/reference-standards/conflicts/product-conflict'
import { fieldNamed } from '@/admin-views/reference-standards/products/field-words'
import { exactTime } from '@/admin-views/shell/times'
import type { Conflict } from '@/domain/change'
import { factsOf } from '@/domain/product-fields'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Spinner } from '@/ui/spinner'

function isEditable({ field }: Conflict): boolean {
  const known = fieldNamed(field)
  return known !== undefined && ['line', 'lines', 'file'].includes(factsOf(known).kind)
}

function decided({ yours }: Conflict, { keep, text }: Choice): Decisions[string] {
  if (keep === 'theirs') return { keep: 'theirs' }
  return { keep: 'other', value: keep === 'edited' ? text.trim() || null : yours }
}

/**
 * Lies over what one was editing when somebody else has changed the same fields meanwhile: for each of them what it was,
 * what they made of it, what you did. Closing it writes nothing and loses nothing.
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
    event.preventDefault()
    // React passes events on to the form of a dialog below this one.
    event.stopPropagation()
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
    <Dialog
      title="Changed by somebody else meanwhile"
      size="lg"
      description={`${who} last changed this product on ${exactTime(current.updated_at)}. Choose what these fields shall hold; everything else you changed is saved with them.`}
      onClose={isSaving ? undefined : onClose}
    >
      <form onSubmit={decide} noValidate className="contents">
        <DialogBody className="flex flex-col gap-4">
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
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={isSaving}>
            Back to the form
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving && <Spinner />}
            Save these values
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
