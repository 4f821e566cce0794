'use client'

import type { ChangeEvent, ComponentProps } from 'react'
import { Input } from '@/ui/input'

/**
 * A control that keeps only what belongs in it while someone types (spec §5). The caret stays where it was; what an
 * input method is still composing is left alone until it is done.
 *
 * @param clean what of a text is kept
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
