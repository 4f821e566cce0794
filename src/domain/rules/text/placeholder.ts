import { isSpreadsheetError } from './spreadsheet-text'

const PLACEHOLDER =
  /^(?:[-–—]+|0+|n[./]?a\.?|null|none|nil|nan|tb[acd]|unknown|\?+|\.+|x{2,5}|not? ?(?:available|assigned|applicable|known|data|cas))$/i

/**
 * Whether a cell says that there is no value: N/A, a dash, 0, TBC, null, a spreadsheet's error. Not for fields where 0
 * or X mean something.
 */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text.trim()) || isSpreadsheetError(text)
}
