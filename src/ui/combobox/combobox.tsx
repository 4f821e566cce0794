'use client'

import { clsx } from 'clsx/lite'
import { type ComponentProps, useId, useRef } from 'react'
import { ComboboxPopup } from '@/ui/combobox/combobox-popup'
import type { ComboboxOption } from '@/ui/combobox/options'
import { useCombobox } from '@/ui/combobox/use-combobox'
import { groupedNumber } from '@/ui/grouped-number'
import { controlStyles } from '@/ui/input'

type Control = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'role' | 'list' | 'value' | 'onChange'>

/**
 * Selects one of many options by typing: the ARIA pattern of an editable combobox with a list. At most fifty options
 * are rendered; keys and typing reach the others.
 *
 * @param options in order; must be the same array while they are unchanged
 * @param value the selected option's, '' for none
 * @param noun of the options, in the plural
 */
export function Combobox({
  options,
  value,
  onChange,
  noun,
  className,
  ...control
}: Control & {
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  noun: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { text, isOpen, matches, active, setActive, choose, handlers, type } = useCombobox({
    options,
    value,
    onChange,
  })
  const found = matches.length === 0 ? `No ${noun} match` : `${groupedNumber(matches.length)} ${noun}`
  const hasList = isOpen && matches.length > 0
  return (
    <div className={clsx('relative', className)}>
      <input
        {...control}
        {...handlers}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList && active !== null ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        // Typing replaces the selected option's label.
        onFocus={(event) => event.target.select()}
        className={clsx(controlStyles, 'h-10 text-ellipsis ps-3 pe-9')}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="-translate-y-1/2 pointer-events-none absolute end-3 top-1/2 size-4 text-ink-muted"
      >
        <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span role="status" className="sr-only">
        {isOpen && found}
      </span>
      {isOpen && (
        <ComboboxPopup
          anchor={input}
          listId={listId}
          noun={noun}
          options={matches}
          value={value}
          active={active}
          onActive={setActive}
          onChoose={choose}
        />
      )}
    </div>
  )
}
