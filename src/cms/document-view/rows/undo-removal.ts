import { toast, useForm } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormNow } from '@/cms/fields/form-now'
import { hearTaken, isListTaken } from '../conflicts/taken-fields'
import { tellNextChange } from '../history/next-change'
import { removalToast, undoRemoval } from '../history/removal-toast'
import type { FormRow } from './enter-control'
import { enterNeighbour, enterRow, toggleOf } from './enter-row'
import { formWithRow, listPathNow, type RemovedRow, rememberRow } from './removed-row'

/** Payload's action that removes a row. */
const REMOVE = '.array-actions__remove'

/** How long a toast offers to take a removal back; the keys do so as long as the form is open. */
const OFFERED_MS = 15_000

/** Removals that a toast may still offer to undo. */
const KEPT = 50

const REFUSALS = {
  changed: 'Not put back: somebody else has changed this list since. Versions still has the entry.',
  gone: 'Not put back: the entry that it was part of is gone. Versions still has it.',
  there: 'This entry is there already.',
}

type Removal = { removed: RemovedRow; isChangedElsewhere: boolean }

/**
 * Offers to undo the removal of a row or block in a toast: the row returns to its place with its content, without a call
 * of the server. Ctrl+Z undoes it as a step of the form's history.
 * @param row whose actions are open
 */
export function useUndoRemoval(row: FormRow | undefined): void {
  const { getFields, setModified } = useForm()
  const { formNow, replaceAtOnce } = useFormNow()
  const removals = useRef<Removal[]>([])
  const entering = useRef<() => void>(undefined)

  const takeBack = useEffectEvent((removal: Removal) => {
    removals.current = removals.current.filter((each) => each !== removal)
    toast.dismiss(removalToast(removal.removed.row.id))
    if (removal.isChangedElsewhere) return toast.error(REFUSALS.changed)
    // The toast gives the focus back to where it was before, once it leaves the toast.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (undoRemoval(removal.removed.row.id)) return
    const put = formWithRow(formNow(), removal.removed)
    if (typeof put === 'string') return toast.error(REFUSALS[put])
    // Other steps followed: restoring the row is a new step.
    tellNextChange('an editor')
    replaceAtOnce(put.state)
    setModified(true)
    entering.current?.()
    entering.current = enterRow(put.at)
  })
  const note = useEffectEvent(({ target }: Event) => {
    if (!row || !(target instanceof Element) || !target.closest(REMOVE)) return
    const removed = rememberRow(getFields(), row)
    if (!removed) return
    const name = toggleOf(row)?.getAttribute('aria-label') ?? 'the entry'
    const removal = { removed, isChangedElsewhere: false }
    removals.current = [...removals.current, removal].slice(-KEPT)
    toast(`Removed: ${name}`, {
      id: removalToast(removed.row.id),
      duration: OFFERED_MS,
      action: { label: 'Undo', onClick: () => takeBack(removal) },
    })
    entering.current?.()
    const isGone = () => !getFields()[row.path]?.rows?.some(({ id }) => id === removed.row.id)
    entering.current = enterNeighbour(row, isGone)
  })
  const noteTaken = useEffectEvent((taken: readonly string[]) => {
    const form = getFields()
    for (const removal of removals.current) {
      const list = listPathNow(form, removal.removed.place)
      if (list !== null && isListTaken(list, taken)) removal.isChangedElsewhere = true
    }
  })
  useEffect(() => {
    // Before Payload removes the row: the press reaches the document first.
    const onClick = (event: Event) => note(event)
    const stopHearing = hearTaken((taken) => noteTaken(taken))
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('click', onClick, true)
      stopHearing()
      entering.current?.()
      for (const { removed } of removals.current) toast.dismiss(removalToast(removed.row.id))
    }
  }, [])
}
