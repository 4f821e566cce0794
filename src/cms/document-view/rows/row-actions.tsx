'use client'

import { PlusIcon, PopupList, useForm, useFormFields, useModal } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type FormRow, rowOf } from './enter-control'
import { useUndoRemoval } from './undo-removal'

const TRIGGER = '.array-actions .popup-button'

/** Payload's action below ours, which adds a row below. */
const ADD_BELOW = '.array-actions__add'

/** The list of actions that is open, if it is one of a row. */
const openList = (): Element | null =>
  document.querySelector(`.popup__content ${ADD_BELOW}`)?.closest('.popup-button-list') ?? null

/** The actions of a row: the button that opens them, the place of ours among them, and Payload's that adds below. */
type OpenActions = { row: FormRow; trigger: HTMLElement; host: Element; addBelow: HTMLElement }

/**
 * The row whose actions were opened last, and the place of ours among them. They stay there when the actions close: the
 * press that closes them is handled after that.
 */
function useOpenActions(): OpenActions | null {
  const [open, setOpen] = useState<OpenActions | null>(null)
  useEffect(() => {
    let pressed: HTMLElement | null = null
    const host = document.createElement('div')
    host.className = 'panel-row-actions'
    const note = ({ target }: Event) => {
      const trigger = target instanceof Element ? target.closest<HTMLElement>(TRIGGER) : null
      if (trigger) pressed = trigger
    }
    const look = () => {
      const list = pressed && openList()
      const addBelow = list?.querySelector<HTMLElement>(ADD_BELOW)
      const [trigger, row] = [pressed, pressed && rowOf(pressed)]
      if (!trigger || !row || !list || !addBelow) return
      if (host.parentElement !== list) list.insertBefore(host, addBelow)
      setOpen((before) =>
        before?.addBelow === addBelow && before.row.path === row.path && before.row.index === row.index
          ? before
          : { row, trigger, host, addBelow },
      )
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, attributeFilter: ['class'], childList: true })
    // Before the popup opens: the press reaches the document first. A key that opens it makes no click.
    const presses = ['click', 'keydown']
    for (const press of presses) document.addEventListener(press, note, true)
    return () => {
      observer.disconnect()
      for (const press of presses) document.removeEventListener(press, note, true)
      host.remove()
    }
  }, [])
  return open
}

const numberOf = (rows: unknown): number => (Array.isArray(rows) ? rows.length : 0)

/** Moves the next block that is added below a block above it. Payload offers the types of blocks only below. */
function useBlockAbove(): (row: FormRow) => void {
  const { moveFieldRow } = useForm()
  const { modalState } = useModal()
  const [awaited, setAwaited] = useState<(FormRow & { count: number; isOffered: boolean }) | null>(null)
  const fields = useFormFields(([all]) => all)
  const isOffered = Object.values(modalState).some(
    ({ isOpen, slug }) => isOpen && slug.includes('blocks-drawer'),
  )
  const count = awaited ? numberOf(fields[awaited.path]?.rows) : 0
  useEffect(() => {
    if (!awaited) return
    if (count > awaited.count) {
      moveFieldRow({ path: awaited.path, moveFromIndex: awaited.index + 1, moveToIndex: awaited.index })
      setAwaited(null)
    } else if (isOffered !== awaited.isOffered) {
      // Closed again without a choice.
      setAwaited(isOffered ? { ...awaited, isOffered } : null)
    }
  }, [awaited, count, isOffered, moveFieldRow])
  return (row) => setAwaited({ ...row, count: numberOf(fields[row.path]?.rows), isOffered: false })
}

/** An eye, in the measure of Payload's icons. */
const EyeIcon = () => (
  <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor">
    <path d="M3 10s2.6-4.5 7-4.5S17 10 17 10s-2.6 4.5-7 4.5S3 10 3 10Z" />
    <circle cx="10" cy="10" r="2" />
  </svg>
)

/**
 * The actions of rows and blocks that Payload lacks, among its own: `Add Above`, and `Hide` or `Show` of a block. A
 * removal can be taken back.
 */
export function MoreRowActions() {
  const open = useOpenActions()
  const { addFieldRow, dispatchFields, setModified } = useForm()
  const awaitAbove = useBlockAbove()
  // Payload has placed the list without ours, and places it again when the window changes.
  useEffect(() => void (open && window.dispatchEvent(new Event('resize'))), [open])
  const row = open?.row
  useUndoRemoval(row)
  const rowPath = row ? `${row.path}.${row.index}` : ''
  const type = useFormFields(([fields]) => fields[`${rowPath}.blockType`]?.value)
  const hidden = useFormFields(([fields]) => fields[`${rowPath}.hidden`])
  if (!open || !row) return null

  function addAbove({ addBelow }: OpenActions, above: FormRow) {
    if (type === undefined)
      return addFieldRow({ path: above.path, rowIndex: above.index, schemaPath: above.path })
    awaitAbove(above)
    addBelow.click()
  }
  function turnOver({ trigger }: OpenActions) {
    dispatchFields({ type: 'UPDATE', path: `${rowPath}.hidden`, value: hidden?.value !== true })
    setModified(true)
    // The pressed button disappears with the list.
    trigger.focus()
  }
  return createPortal(
    <>
      {type !== undefined && (
        <PopupList.Button className="array-actions__action" onClick={() => turnOver(open)}>
          <EyeIcon />
          {hidden?.value === true ? 'Show' : 'Hide'}
        </PopupList.Button>
      )}
      <PopupList.Button className="array-actions__action" onClick={() => addAbove(open, row)}>
        <PlusIcon />
        Add Above
      </PopupList.Button>
    </>,
    open.host,
  )
}
