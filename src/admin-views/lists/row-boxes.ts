import type { KeyboardEvent, MouseEvent } from 'react'

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
export function keepSelection(event: MouseEvent<HTMLElement>) {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}
