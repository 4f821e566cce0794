'use client'

import type { ChangeEvent, ComponentProps } from 'react'
import { Input } from '@/ui/input'

/**
 * An input that removes invalid characters while the user types (spec §5). The caret keeps its place; text that an
 * input method is composing is cleaned when the composition ends.
 * @param clean returns the valid part of a text
 */
export function CleanedInput({
  clean,
  onChange,
  ...props
}: Omit<ComponentProps<typeof Input>, 'onChange' | 'value'> & {
  value: string
  clean: (text: string) => string
  onChange: (text: string) => void
}) {
  function take({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const typed = target.value
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) return onChange(typed)
    const cleaned = clean(typed)
    if (cleaned !== typed && target.selectionStart !== null) {
      const caret = Math.min(clean(typed.slice(0, target.selectionStart)).length, cleaned.length)
      target.value = cleaned
      target.setSelectionRange(caret, caret)
    }
    onChange(cleaned)
  }
  return (
    <Input
      {...props}
      onChange={take}
      onCompositionEnd={(event) => onChange(clean(event.currentTarget.value))}
    />
  )
}
