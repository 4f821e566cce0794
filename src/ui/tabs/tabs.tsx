'use client'

import { clsx } from 'clsx/lite'
import { createContext, type ReactNode, useContext } from 'react'
import { useTabList } from '@/ui/tabs/use-tab-list'

type TabItem<Value extends string> = {
  value: Value
  label: ReactNode
  /** Read out after the label. */
  description?: string | undefined
}

/** Tabs by the ARIA pattern: one tab stop, arrow keys select. The children are `TabPanel`s. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  listClassName,
  beside,
  children,
}: {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  listClassName?: string
  /** Stands at the end of the row; in narrow windows above it. */
  beside?: ReactNode
  children: ReactNode
}) {
  // A value may be any text: ids are made of places.
  const values = items.map((_, index) => `tab-${index}`)
  const selected = `tab-${items.findIndex((item) => item.value === value)}`
  const tabs = useTabList({
    values,
    selected,
    onSelect: (tab) => {
      const item = items[values.indexOf(tab)]
      if (item) onChange(item.value)
    },
    panelId: (tab, id) => (tab === selected ? `${id}-panel` : undefined),
  })

  const list = (
    <div
      role="tablist"
      onKeyDown={tabs.onKeyDown}
      aria-label={label}
      // A row wider than the screen scrolls.
      className={clsx(
        'flex gap-6 overflow-x-auto whitespace-nowrap',
        !beside && 'border-line border-b',
        listClassName,
      )}
    >
      {items.map((item, index) => (
        <button
          key={item.value}
          {...tabs.tab(`tab-${index}`)}
          aria-description={item.description}
          className="min-w-6 shrink-0 border-b-2 border-transparent py-2.5 text-sm font-medium text-ink-muted transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {item.label}
        </button>
      ))}
    </div>
  )

  return (
    <div>
      {beside ? (
        <div className="flex flex-col gap-2 border-line lg:flex-row-reverse lg:items-end lg:justify-between lg:gap-6 lg:border-b">
          {beside}
          {list}
        </div>
      ) : (
        list
      )}
      <ShownTab value={{ value, panel: tabs.panel(selected) }}>{children}</ShownTab>
    </div>
  )
}

const ShownTab = createContext({ value: '', panel: {} })

/** The panel of one tab of `Tabs`; rendered only while the tab is selected. */
export function TabPanel({
  value,
  className = 'pt-5',
  children,
}: {
  value: string
  className?: string
  children: ReactNode
}) {
  const shown = useContext(ShownTab)
  if (value !== shown.value) return null
  return (
    <div {...shown.panel} className={className}>
      {children}
    </div>
  )
}
