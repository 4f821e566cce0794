import { cutText, withoutUnseen } from '@/domain/rules/text/text'
import type { CellType } from '../table/catalogue-table'
import { dateText, numberText } from './number-format'
import type { SharedStrings } from './shared-strings'
import { unescaped } from './text-runs'
import type { Workbook } from './workbook'

/** A cell as in the XML: its attributes and content, and whether a formula produced it. */
export type RawCell = {
  type: string
  style: number
  value: string
  /** Whether it has a value, which may be an empty text. */
  hasValue: boolean
  inline: string
  isFormula: boolean
}

/** A cell as a text. */
export type CellValue = { text: string; type?: CellType; remark?: string }

const shown = (error: string) => cutText(withoutUnseen(error, 'line'), 20)

const MISSING =
  'the text of this cell is missing in the workbook; it is left empty: save it again in a spreadsheet'

/** The text that a cell shares with others, by its index. */
function sharedText(index: string, strings: SharedStrings): CellValue {
  if (index.trim() === '') return { text: '' }
  const text = strings.at(Number(index))
  return text === undefined ? { text: '', remark: MISSING } : { text }
}

function readValue(cell: RawCell, { strings, formats, is1904 }: Workbook): CellValue {
  const { type, value } = cell
  switch (type) {
    case 's':
      return sharedText(value, strings)
    case 'inlineStr':
      return { text: cell.inline }
    case 'str':
      return { text: unescaped(value) }
    case 'b':
      return { text: value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value }
    case 'e':
      return { text: '', remark: `the cell shows the error ${shown(value)}; it is left empty` }
    case 'd':
      return { text: value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' '), type: 'date' }
    default: {
      const number = Number(value)
      if (value.trim() === '' || !Number.isFinite(number)) return { text: value }
      const format = formats[cell.style] ?? { kind: 'general' }
      const date = format.kind === 'date' ? dateText(number, is1904) : null
      if (date !== null) return { text: date, type: 'date' }
      const text = numberText(number, format)
      return format.kind === 'pattern' ? { text } : { text, type: 'number' }
    }
  }
}

/** The text of a cell, with remarks about it. */
export function cellValue(cell: RawCell, workbook: Workbook): CellValue {
  const value = readValue(cell, workbook)
  if (!cell.isFormula || value.remark !== undefined) return value
  // A formula may come to an empty text; one without a value was never computed.
  if (value.text === '' && cell.type === 'str' && cell.hasValue) return value
  const remark =
    value.text === ''
      ? 'the cell is a formula without a value; it is left empty: open and save the workbook in a spreadsheet'
      : 'the cell is a formula; what it showed when the workbook was saved was read'
  return { ...value, remark }
}
