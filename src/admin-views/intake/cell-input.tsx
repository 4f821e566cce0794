import { type KeyboardEvent, useState } from 'react'
import { Input } from '@/ui/controls/input'

/** A text of a row: taken when the field is left or Enter is pressed; Escape takes the typing back. */
export function CellInput({
  label,
  value,
  describedBy,
  isWrong,
  onCommit,
  ...input
}: {
  label: string
  value: string
  describedBy: string | undefined
  isWrong: boolean
  type?: 'date'
  mono?: boolean
  maxLength?: number
  /** The id of a list of values to offer. */
  list?: string
  onCommit: (text: string) => void
}) {
  /** The text while it differs from the value it began with; another value takes its place. */
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null)
  const text = typed?.of === value ? typed.text : value

  function commit() {
    setTyped(null)
    if (text.trim() !== value) onCommit(text.trim())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commit()
    else if (event.key === 'Escape') setTyped(null)
  }

  return (
    <Input
      {...input}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      value={text}
      className="h-9! px-2! tabular-nums"
      onChange={({ target }) => setTyped({ text: target.value, of: value })}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  )
}
