'use client'

import { type KeyboardEvent, useId } from 'react'
import { neighbouringTab } from '@/ui/tab-keys'

/**
 * The attributes of tabs by the ARIA pattern: one tab stop, arrow keys, Home and End; the focused tab is the selected
 * one. For tabs whose panels all stay in the page (for readers without JavaScript, print, and hash links); CSS hides
 * the others.
 */
export function useTabList<Value extends string>({
  values,
  selected,
  onSelect,
  panelId,
}: {
  values: readonly Value[]
  selected: Value
  onSelect: (value: Value) => void
  /** The id of a tab's panel. */
  panelId: (value: Value) => string
}) {
  const id = useId()
  const tabId = (value: Value) => `${id}-${value}`

  function onKeyDown(event: KeyboardEvent) {
    const next = neighbouringTab(event.key, values.indexOf(selected), values.length)
    const value = next === undefined ? undefined : values[next]
    if (value === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(value)
  }

  /** Selects a tab and focuses it. */
  function choose(value: Value) {
    onSelect(value)
    document.getElementById(tabId(value))?.focus()
  }

  return {
    choose,
    /** For the element with role `tablist`. */
    onKeyDown,
    tab: (value: Value) => ({
      id: tabId(value),
      role: 'tab',
      type: 'button' as const,
      'aria-selected': value === selected,
      'aria-controls': panelId(value),
      tabIndex: value === selected ? 0 : -1,
      onClick: () => onSelect(value),
    }),
    panel: (value: Value) => ({ id: panelId(value), role: 'tabpanel', 'aria-labelledby': tabId(value) }),
  }
}
