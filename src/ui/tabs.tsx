'use client'

import { clsx } from 'clsx'
import { List, Root, Trigger } from 'radix-ui/tabs'
import type { ComponentProps, ReactNode } from 'react'

export type TabItem<Value extends string> = { value: Value; label: ReactNode }

/**
 * Tabs by the ARIA pattern: arrow keys move between them, one stop in the tab order. The panels are the children,
 * each a `TabPanel` with the value of its tab.
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
  const choose: ComponentProps<typeof Root>['onValueChange'] = (chosen) => {
    const item = items.find((candidate) => candidate.value === chosen)
    if (item) onChange(item.value)
  }
  return (
    <Root value={value} onValueChange={choose} className={className}>
      <List
        aria-label={label}
        // A row that is wider than the screen scrolls inside itself.
        className={clsx('flex gap-6 overflow-x-auto whitespace-nowrap border-line border-b', listClassName)}
      >
        {items.map((item) => (
          <Trigger
            key={item.value}
            value={item.value}
            className={clsx(
              'shrink-0 whitespace-nowrap border-transparent border-b-2 py-2.5 font-medium text-ink-muted text-sm transition-colors',
              'hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
            )}
          >
            {item.label}
          </Trigger>
        ))}
      </List>
      {children}
    </Root>
  )
}
