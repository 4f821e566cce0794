'use client'

import { clsx } from 'clsx/lite'
import type { KeyboardEvent } from 'react'
import { INDEX_LETTERS } from '@/domain/rules/categories/index-letters'
import type { useTabList } from '@/ui/tabs/use-tab-list'

/** The A-Z bar (spec §2.11). Arrow keys, Home and End move along it; typing a letter selects it. */
export function LetterBar({
  label,
  selected,
  filled,
  tabs,
}: {
  label: string
  selected: string
  /** The letters that have categories. */
  filled: ReadonlySet<string>
  tabs: ReturnType<typeof useTabList<string>>
}) {
  function onKeyDown(event: KeyboardEvent) {
    const letter = event.key.toUpperCase()
    if (INDEX_LETTERS.includes(letter) && !event.ctrlKey && !event.metaKey && !event.altKey)
      tabs.choose(letter)
    else tabs.onKeyDown(event)
  }

  return (
    <div
      role="tablist"
      onKeyDown={onKeyDown}
      aria-label={label}
      className="grid grid-cols-7 border-t border-l border-line sm:grid-cols-13 lg:grid-cols-26"
    >
      {INDEX_LETTERS.map((letter) => (
        <button
          key={letter}
          {...tabs.tab(letter)}
          className={clsx(
            'h-12 border-r border-b border-line font-serif text-lg transition-colors -outline-offset-2',
            letter === selected
              ? 'bg-ink text-surface'
              : filled.has(letter)
                ? 'hover:bg-surface-sunken'
                : 'text-ink-muted hover:bg-surface-sunken',
          )}
        >
          {letter}
        </button>
      ))}
    </div>
  )
}
