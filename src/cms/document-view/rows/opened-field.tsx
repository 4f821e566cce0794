'use client'

import { useEffect } from 'react'
import { enterControl, enterOnceShown, type FormRow, rowId } from './enter-control'

const NAMED = '#field:'

/** The rows that a field is in: `items` 2 of `items.2.answer`. */
const rowsAround = (path: string): FormRow[] => {
  const parts = path.split('.')
  return parts.flatMap((part, place) =>
    /^\d+$/.test(part) ? [{ path: parts.slice(0, place).join('.'), index: Number(part) }] : [],
  )
}

/** Opens the rows that a field is in, as far as they are shown. */
function openRows(path: string): void {
  for (const row of rowsAround(path)) {
    const collapsible = document.getElementById(rowId(row))?.querySelector('.collapsible')
    if (collapsible?.classList.contains('collapsible--collapsed'))
      collapsible.querySelector<HTMLElement>('.collapsible__toggle')?.click()
  }
}

/** Enters a field if its form shows it. @returns whether it does */
function enterField(path: string): boolean {
  openRows(path)
  const foot = document.querySelector(`[data-path="${CSS.escape(path)}"]`)
  return enterControl(foot?.closest('.field-type'))
}

/** Opens a form at the field that its address names, such as `#field:items.2.answer`. */
export function OpenedField() {
  useEffect(() => {
    const { hash } = window.location
    if (!hash.startsWith(NAMED)) return
    const path = decodeURIComponent(hash.slice(NAMED.length))
    return enterOnceShown(() => enterField(path))
  }, [])
  return null
}
