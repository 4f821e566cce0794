import type { KeyboardEvent, MouseEvent } from 'react'

/** Where a key leads from the box of a row, among the boxes of the table: the page's own is the first. */
function boxFor(key: string, boxes: HTMLInputElement[], current: number): HTMLInputElement | undefined {
  if (key === 'ArrowDown') return boxes[current + 1]
  if (key === 'ArrowUp') return boxes[current - 1]
  if (key === 'Home') return boxes[0]
  return key === 'End' ? boxes.at(-1) : undefined
}

/** Arrow keys, Home and End lead from the box of one row to another's. */
export function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const next = boxFor(key, boxes, boxes.indexOf(target))
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** With Shift the browser would mark the text between. */
export function keepSelection(event: MouseEvent<HTMLElement>) {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}
