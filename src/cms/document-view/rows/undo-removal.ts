import { toast, useForm } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ALL_FIELDS, hearTaken } from '../conflicts/taken-fields'
import { enterOnceShown, type FormRow, rowId } from './enter-control'
import { formWithRow, listPathNow, type RemovedRow, rememberRow } from './removed-row'

/** Payload's action that removes a row. */
const REMOVE = '.array-actions__remove'

/** How long a toast offers to take a removal back; the keys do so as long as the form is open. */
const OFFERED_MS = 15_000

/** Removals that can be taken back. */
const KEPT = 50

/** Where Ctrl+Z takes back typing. */
const TYPED_IN = 'input, textarea, select, [contenteditable="true"], dialog, [role="dialog"]'

const REFUSALS = {
  changed: 'Not put back: somebody else has changed this list since. Versions still has the entry.',
  gone: 'Not put back: the entry that it was part of is gone. Versions still has it.',
  there: 'This entry is there already.',
}

type Removal = { removed: RemovedRow; isChangedElsewhere: boolean }

const toastOf = ({ removed }: Removal) => `removed-${removed.row.id}`

const toggleOf = (row: FormRow) =>
  document.getElementById(rowId(row))?.querySelector<HTMLElement>('.collapsible__toggle')

/** Whether others have added, moved or removed rows of a list. @param taken paths of the fields that they changed */
const isListTaken = (list: string, taken: readonly string[]): boolean =>
  taken.some((path) => path === ALL_FIELDS || path === list || path.replace(/\.\d+$/, '') === list)

/** Enters the button that opens a row. */
const enterRow = (row: FormRow) =>
  enterOnceShown(() => {
    const toggle = toggleOf(row)
    toggle?.scrollIntoView({ block: 'center', behavior: 'instant' })
    toggle?.focus({ preventScroll: true })
    return Boolean(toggle)
  })

/**
 * Offers to take back the removal of a row or block, by a toast and by Ctrl+Z: the row returns to its place, with its
 * content. That needs no answer of the server.
 * @param row whose actions are open
 */
export function useUndoRemoval(row: FormRow | undefined): void {
  const { getFields, replaceState, setModified } = useForm()
  const removals = useRef<Removal[]>([])
  const entering = useRef<() => void>(undefined)

  const takeBack = useEffectEvent((removal: Removal) => {
    removals.current = removals.current.filter((each) => each !== removal)
    toast.dismiss(toastOf(removal))
    if (removal.isChangedElsewhere) return toast.error(REFUSALS.changed)
    const put = formWithRow(getFields(), removal.removed)
    if (typeof put === 'string') return toast.error(REFUSALS[put])
    // The toast gives the focus back to where it was before, once it leaves the toast.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // At once: until then, another row is at its place.
    flushSync(() => replaceState(put.state))
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
      id: toastOf(removal),
      duration: OFFERED_MS,
      action: { label: 'Undo', onClick: () => takeBack(removal) },
    })
  })
  const undoLast = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isUndo || event.key.toLowerCase() !== 'z') return
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return
    const last = removals.current.at(-1)
    if (!last) return
    event.preventDefault()
    takeBack(last)
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
    const onKey = (event: KeyboardEvent) => undoLast(event)
    const stopHearing = hearTaken((taken) => noteTaken(taken))
    document.addEventListener('click', onClick, true)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('keydown', onKey)
      stopHearing()
      entering.current?.()
      for (const removal of removals.current) toast.dismiss(toastOf(removal))
    }
  }, [])
}
