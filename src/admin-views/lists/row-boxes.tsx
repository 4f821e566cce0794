import type { KeyboardEvent, MouseEvent } from 'react'
import { TickBox } from '@/ui/controls/tick-box'

/** The checkbox that a key moves the focus to; the first checkbox of the table is the page's. */
function boxFor(key: string, boxes: HTMLInputElement[], current: number): HTMLInputElement | undefined {
  if (key === 'ArrowDown') return boxes[current + 1]
  if (key === 'ArrowUp') return boxes[current - 1]
  if (key === 'Home') return boxes[0]
  return key === 'End' ? boxes.at(-1) : undefined
}

/** Arrow keys, Home and End move the focus between the rows' checkboxes. */
export function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const next = boxFor(key, boxes, boxes.indexOf(target))
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** Keeps Shift+click from selecting text. */
function keepSelection(event: MouseEvent<HTMLElement>) {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}

/** The checkbox that selects a row. @param onTick isRange: also the rows between this one and the last one ticked */
export const RowBox = ({
  label,
  isChosen,
  className,
  onTick,
}: {
  label: string
  isChosen: boolean
  className: string
  onTick: (isIn: boolean, isRange: boolean) => void
}) => (
  <TickBox
    aria-label={label}
    checked={isChosen}
    onMouseDown={keepSelection}
    onChange={({ target, nativeEvent }) =>
      onTick(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
    }
    className={className}
  />
)
