'use client'

import { clsx } from 'clsx/lite'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { neighbouringTab } from '@/ui/tab-keys'
import { ShownTab } from '@/ui/tab-panel'

export type TabItem<Value extends string> = { value: Value; label: ReactNode }

/**
 * Tabs by the ARIA pattern: arrow keys move and select, one tab stop. The panels are the children, each a `TabPanel`
 * with the value of its tab.
 */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  className,
  listClassName,
  children,
}: {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
  listClassName?: string
  children: ReactNode
}) {
  const id = useId()
  const tabId = (index: number) => `${id}-tab-${index}`
  const panelId = `${id}-panel`
  const shown = items.findIndex((item) => item.value === value)

  function move(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const next = neighbouringTab(event.key, index, items.length)
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || !item) return
    event.preventDefault()
    onChange(item.value)
    const tab = event.currentTarget.parentElement?.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        // A row wider than the screen scrolls.
        className={clsx('flex gap-6 overflow-x-auto whitespace-nowrap border-b border-line', listClassName)}
      >
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={tabId(index)}
            aria-selected={item.value === value}
            aria-controls={item.value === value ? panelId : undefined}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
            onKeyDown={(event) => move(event, index)}
            className="min-w-6 shrink-0 border-b-2 border-transparent py-2.5 text-sm font-medium text-ink-muted transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {item.label}
          </button>
        ))}
      </div>
      <ShownTab value={{ value, panelId, tabId: tabId(shown) }}>{children}</ShownTab>
    </div>
  )
}
