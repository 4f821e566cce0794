'use client'

import { useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'
import { enterControl, enterOnceShown, type FormRow, rowId } from './enter-control'

const NAMED = '#field:'

/** The rows that a field is in: `items` 2 of `items.2.answer`. */
const rowsAround = (path: string): FormRow[] => {
  const parts = path.split('.')
  return parts.flatMap((part, place) =>
    /^\d+$/.test(part) ? [{ path: parts.slice(0, place).join('.'), index: Number(part) }] : [],
  )
}

function openCollapsible(collapsible: Element | null | undefined): void {
  if (collapsible?.classList.contains('collapsible--collapsed'))
    collapsible.querySelector<HTMLElement>('.collapsible__toggle')?.click()
}

/** Opens the rows that a field is in, as far as they are shown. @returns the innermost of these */
function openRows(path: string): Element | undefined {
  const shown = rowsAround(path).flatMap((row) => document.getElementById(rowId(row)) ?? [])
  for (const row of shown) openCollapsible(row.querySelector('.collapsible'))
  return shown.at(-1)
}

/** The control of a list without rows: the button that adds the first. */
const ADDS = '.array-field__add-row, .blocks-field__drawer-toggler'

/** Enters a field if its form shows it. @returns whether it does */
function enterIfShown(path: string): boolean {
  const row = openRows(path)
  const feet = document.querySelectorAll<HTMLElement>('[data-path]')
  const foot = [...feet].find(({ dataset }) => dataset.path === path)
  if (!foot) {
    const folded = [...(row ?? document).querySelectorAll<HTMLDetailsElement>('details[data-fields]')]
    const more = folded.find(({ dataset }) => dataset.fields?.split(' ').includes(path))
    if (more?.open === false) more.open = true
    // Payload renders the fields near the viewport only.
    row?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return false
  }
  // The cells and rows of a table have their controls in themselves.
  const field = foot.matches('tr, td, th') ? foot : foot.closest('.field-type')
  if (enterControl(field)) return true
  const adds = field?.querySelector<HTMLElement>(ADDS)
  adds?.focus()
  return Boolean(adds)
}

/** Opens the rows of a field and enters it, as soon as the form shows it. @returns ends the waiting */
export const enterField = (path: string): (() => void) => enterOnceShown(() => enterIfShown(path))

/** The fields of a form. */
const FORM = '.document-fields__edit'

/** Focuses the first field of a form, unless the focus has moved on by then. */
const enterFirst = () =>
  enterOnceShown(() => document.activeElement !== document.body || enterControl(document.querySelector(FORM)))

/** Opens a form at the field that its address names, such as `#field:items.2.answer`; a new document at its first. */
export function OpenedField() {
  const { id } = useDocumentInfo()
  const { title } = useDocumentTitle()
  // Payload calls a document by its number as long as it has no title.
  const isUntitled = useEffectEvent(() => title === String(id))
  useEffect(() => {
    const { hash } = window.location
    if (hash.startsWith(NAMED)) return enterField(decodeURIComponent(hash.slice(NAMED.length)))
    if (isUntitled()) return enterFirst()
  }, [])
  return null
}
