import type { GridPlace } from './table-grid'

type Keys = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

/** Whether a text has one line: in a longer one, the arrows lead from line to line first. */
function hasOneLine(cell: HTMLTextAreaElement): boolean {
  const line = Number.parseFloat(getComputedStyle(cell).lineHeight)
  return Number.isNaN(line) || cell.clientHeight < 2 * line
}

/**
 * The place to which a key leads from a cell; null if the key is the cell's. Tab needs no help: cells follow each other.
 */
export function placeAfterKey(
  { key, shiftKey, ctrlKey, altKey, metaKey }: Keys,
  cell: HTMLTextAreaElement,
  { row, column }: GridPlace,
): GridPlace | null {
  if (ctrlKey || altKey || metaKey) return null
  if (key === 'Enter') return { row: row + (shiftKey ? -1 : 1), column }
  if (shiftKey) return null
  const { selectionStart, selectionEnd, value } = cell
  // A cell that was entered by a key is selected as a whole: the arrows lead on.
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const isCaret = selectionStart === selectionEnd
  const [isAtStart, isAtEnd] = [
    isWhole || (isCaret && selectionStart === 0),
    isWhole || (isCaret && selectionEnd === value.length),
  ]
  const isOneLine = hasOneLine(cell)
  if (key === 'ArrowUp' && (isOneLine || isAtStart)) return { row: row - 1, column }
  if (key === 'ArrowDown' && (isOneLine || isAtEnd)) return { row: row + 1, column }
  if (key === 'ArrowLeft' && isAtStart) return { row, column: column - 1 }
  if (key === 'ArrowRight' && isAtEnd) return { row, column: column + 1 }
  return null
}
