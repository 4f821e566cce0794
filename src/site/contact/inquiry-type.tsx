'use client'

import { clsx } from 'clsx/lite'
import { useEffect, useId, useRef, useState } from 'react'
import { type ChoiceState, choose, closeChoices, openChoices, pressKey } from '@/site/contact/choice-state'
import { controlStyles } from '@/ui/controls/input'
import { ChevronDownIcon } from '@/ui/layout/icons'

/**
 * The inquiry type dropdown (spec §4): a custom control that toggles on click and closes on choosing and on an
 * outside click; its keys are those of a select. Marked as required without being checked (spec §5).
 */
export function InquiryType({
  name,
  label,
  placeholder,
  options,
  value,
  onChange,
}: {
  /** Name of the form field. */
  name: string
  label: string
  placeholder: string
  options: readonly string[]
  /** The chosen option; empty for the placeholder. */
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [list, setList] = useState({ isOpen: false, active: 0 })
  const choices = [placeholder, ...options]
  const chosen = options.indexOf(value) + 1
  const state: ChoiceState = { ...list, chosen }
  const { isOpen, active } = list
  const optionId = (index: number) => `${id}-option-${index}`

  function apply({ chosen: next, ...nextList }: ChoiceState) {
    setList(nextList)
    if (next !== chosen) onChange(options[next - 1] ?? '')
  }

  useEffect(() => {
    if (!isOpen) return
    function closeFromOutside(event: PointerEvent) {
      if (event.target instanceof Node && !box.current?.contains(event.target)) {
        setList((current) => ({ ...current, isOpen: false }))
      }
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [isOpen])

  return (
    <div ref={box} className="relative flex min-w-0 flex-col gap-1 no-script:hidden">
      <span id={`${id}-label`} className="text-sm font-medium text-ink">
        {label} <span aria-hidden="true">*</span>
      </span>
      <input type="hidden" name={name} value={chosen === 0 ? '' : value} />
      <button
        type="button"
        role="combobox"
        aria-labelledby={`${id}-label`}
        aria-required="true"
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? optionId(active) : undefined}
        onClick={() => apply(isOpen ? closeChoices(state) : openChoices(state))}
        onBlur={() => apply(closeChoices(state))}
        onKeyDown={(event) => {
          const next = event.ctrlKey || event.metaKey ? null : pressKey(state, event.key, choices)
          if (!next) return
          event.preventDefault()
          apply(next)
        }}
        className={clsx(
          controlStyles,
          'flex h-10 items-center justify-between px-3 text-left',
          chosen === 0 && 'text-ink-muted',
        )}
      >
        {choices[chosen]}
        <ChevronDownIcon className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-labelledby={`${id}-label`}
          // Keeps the focus on the control: a blur would close the list before the click on an option.
          onPointerDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-10 mt-1 border border-line-strong bg-surface-raised py-1 shadow-lg"
        >
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys
            <div
              key={choice}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onClick={() => apply(choose(state, index))}
              onPointerMove={() => setList({ ...list, active: index })}
              className={clsx(
                'cursor-pointer px-3 py-2 text-sm',
                index === active && 'bg-surface-sunken',
                index === 0 && 'text-ink-muted',
                index === chosen && 'font-medium',
              )}
            >
              {choice}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
