'use client'

import { toast, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isTextControl, mayHaveOwnSteps, wayOfInput } from '@/cms/fields/editor/own-steps'
import { fieldOfPart, focusedField } from '../conflicts/typed-since'
import { fieldNames } from '../conflicts/typed-texts'
import { enterRow } from '../rows/enter-row'
import { enterField } from '../rows/opened-field'
import { offerUndoRemoval, removalToast } from './removal-toast'
import { restoredRows, stepPlace } from './step-place'
import { type TakenStep, useFormHistory } from './use-form-history'

type Way = 'undo' | 'redo'

/** Elements whose own use of the keys comes before the form's. */
const APART = 'dialog, [role="dialog"]'

/** What a press of keys asks for; undefined for other keys. */
function wayOfKeys({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Way | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined
}

const DONE: Record<Way, string> = { undo: 'Undone', redo: 'Done again' }

const REFUSED: Record<Way, string> = { undo: 'Not undone', redo: 'Not done again' }

/**
 * Undo and redo for the fields, rows and blocks of a document's form. In a text field the field's own undo comes first,
 * then the form's.
 */
export function FormHistory() {
  const { docConfig } = useDocumentInfo()
  const { disabled, getFields } = useForm()
  const history = useFormHistory()
  const [said, setSaid] = useState('')
  const entering = useRef<() => void>(undefined)
  /** Whether the control with the focus has undone something by itself. */
  const isOwn = useRef(false)

  const nameOf = (path: string) => fieldNames(docConfig?.fields, getFields())(path)

  function tellRefusal(way: Way, { changes, refused }: TakenStep & { refused: string[] }) {
    const name = refused[0] === undefined ? 'this part of the form' : `“${nameOf(refused[0])}”`
    toast.error(
      way === 'undo' && restoredRows(changes).length > 0
        ? 'Not put back: somebody else has changed this list since. Versions still has the entry.'
        : `${REFUSED[way]}: somebody else has changed ${name} since. Versions has both texts.`,
    )
  }
  function take(way: Way): boolean {
    if (disabled) return false
    const taken = history.take(way)
    if (!taken) return false
    if (taken.refused) {
      tellRefusal(way, taken)
      return true
    }
    for (const { id } of restoredRows(taken.changes)) toast.dismiss(removalToast(id))
    const place = stepPlace(getFields(), taken.changes)
    setSaid(place ? `${DONE[way]}: ${nameOf(place.path)}` : DONE[way])
    entering.current?.()
    if (place?.index !== undefined) entering.current = enterRow({ path: place.path, index: place.index })
    else if (place && focusedField() !== place.path) entering.current = enterField(place.path)
    return true
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = wayOfKeys(event)
    const target = event.target instanceof Element ? event.target : null
    if (!way || target?.closest(APART)) return
    const path = target && isTextControl(target) ? fieldOfPart(target) : null
    // A text that is no field of the form, such as the search in the menu.
    if (target && isTextControl(target) && path === null) return
    if (target && path !== null && history.hasOwn(way, path) && mayHaveOwnSteps(target, way)) {
      if (target.closest('[contenteditable="true"]')) return history.expectOwn(way, path)
      isOwn.current = false
      // Browsers do it after this event, and report it at once.
      setTimeout(() => isOwn.current || take(way))
      return
    }
    if (!history.has(way)) return
    event.preventDefault()
    event.stopPropagation()
    take(way)
  })
  const onInput = useEffectEvent((event: Event) => {
    const way = wayOfInput(event)
    const path = event.target instanceof Element ? fieldOfPart(event.target) : null
    if (!way || path === null) return
    isOwn.current = true
    history.expectOwn(way, path)
  })
  const undoOfRemoval = useEffectEvent((row: string) => history.isLastRemoval(row) && take('undo'))
  useEffect(() => {
    const hearKey = (event: KeyboardEvent) => onKey(event)
    const hearInput = (event: Event) => onInput(event)
    // Before the text editor, which takes these keys even if it has nothing to undo.
    document.addEventListener('keydown', hearKey, true)
    document.addEventListener('input', hearInput, true)
    const forget = offerUndoRemoval((row) => undoOfRemoval(row))
    return () => {
      document.removeEventListener('keydown', hearKey, true)
      document.removeEventListener('input', hearInput, true)
      forget()
      entering.current?.()
    }
  }, [])
  return (
    <p role="status" className="panel-history">
      {said}
    </p>
  )
}
