import { type KeyboardEvent, useMemo, useState } from 'react'
import {
  type ComboboxOption,
  comparable,
  matchingOptions,
  optionFor,
  searchable,
} from '@/ui/combobox/options'

/** The state of a combobox. Enter and Tab select the active option, Escape restores the former one. */
export function useCombobox({
  options,
  value,
  onChange,
}: {
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
}) {
  /** The text in the field while it is not the selected option's label. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [chosenPlace, setActive] = useState<number | null>(null)
  const all = useMemo(() => searchable(options), [options])
  const matches = useMemo(() => matchingOptions(all, typed ?? ''), [all, typed])
  const chosen = value === '' ? undefined : all.find((option) => option.value === value)
  const active = chosenPlace !== null && chosenPlace < matches.length ? chosenPlace : null

  function close() {
    setIsOpen(false)
    setActive(null)
  }

  function choose(place: number) {
    const option = matches[place]
    if (option === undefined) return
    onChange(option.value)
    setTyped(null)
    close()
  }

  function open(place: number | null = null) {
    const current = matches.findIndex((option) => option.value === value)
    setActive(current === -1 ? place : current)
    setIsOpen(true)
  }

  function type(text: string) {
    setTyped(text)
    setActive(comparable(text) === '' ? null : 0)
    setIsOpen(true)
  }

  /** Leaving the field selects an option typed in full. Any other text stays visible, with nothing selected. */
  function leave() {
    close()
    if (typed === null) return
    const meant = comparable(typed)
    const option = all.find(({ text }) => text === meant)
    onChange(option?.value ?? '')
    if (option !== undefined || meant === '') setTyped(null)
  }

  function onOpenKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      // A dialog around it closes with the next Escape.
      event.stopPropagation()
      setTyped(null)
      return close()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active !== null) choose(active)
      return
    }
    const place = optionFor(event.key, active, matches.length)
    if (place === undefined) return
    event.preventDefault()
    setActive(place)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab' && isOpen && active !== null) return choose(active)
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return
    if (isOpen) return onOpenKey(event)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (event.altKey) open()
    else open(event.key === 'ArrowDown' ? 0 : matches.length - 1)
  }

  return {
    text: typed ?? chosen?.label ?? '',
    isOpen,
    matches,
    active,
    setActive,
    choose,
    handlers: {
      onClick: () => {
        if (!isOpen) open()
      },
      onKeyDown,
      onBlur: leave,
    },
    type,
  }
}
