import { type KeyboardEvent, useId } from 'react'
import { neighbouringTab } from '@/ui/tabs/tab-keys'

/**
 * The attributes of tabs by the ARIA pattern: one tab stop, arrow keys, Home and End. All panels may stay in the page
 * (for readers without JavaScript, print, and hash links); CSS hides the others.
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
  /** The id of a tab's panel; none for a panel that is not rendered. @param id of the tabs, unique in the page */
  panelId: (value: Value, id: string) => string | undefined
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

  function choose(value: Value) {
    onSelect(value)
    document.getElementById(tabId(value))?.focus()
  }

  return {
    choose,
    onKeyDown,
    tab: (value: Value) => ({
      id: tabId(value),
      role: 'tab',
      type: 'button' as const,
      'aria-selected': value === selected,
      'aria-controls': panelId(value, id),
      tabIndex: value === selected ? 0 : -1,
      onClick: () => onSelect(value),
    }),
    panel: (value: Value) => ({ id: panelId(value, id), role: 'tabpanel', 'aria-labelledby': tabId(value) }),
  }
}
