'use client'

import { clsx } from 'clsx/lite'
import { type ComponentProps, useId, useRef } from 'react'
import { ComboboxPopup } from '@/ui/combobox/combobox-popup'
import type { ComboboxOption } from '@/ui/combobox/options'
import { useCombobox } from '@/ui/combobox/use-combobox'
import { Chevron } from '@/ui/controls/chevron'
import { Field, type FieldTexts } from '@/ui/controls/field'
import { controlStyles } from '@/ui/controls/input'
import { groupedNumber } from '@/ui/texts/grouped-number'

type Control = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'role' | 'list' | 'value' | 'onChange'>

/**
 * Selects one of many options by typing: the ARIA pattern of an editable combobox. At most fifty are rendered.
 * @param options must be the same array while they are unchanged
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
      <Chevron />
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

/** A {@link Combobox} with its label, and the texts below it. */
export const ComboboxField = ({
  label,
  hint,
  note,
  error,
  fieldClassName,
  ...combobox
}: FieldTexts & ComponentProps<typeof Combobox>) => (
  <Field label={label} hint={hint} note={note} error={error} className={fieldClassName}>
    {(control) => <Combobox {...control} {...combobox} />}
  </Field>
)
