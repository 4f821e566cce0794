import { cutText } from '@/domain/text'
import type { CellType } from '../catalogue-table'
import { dateText, numberText } from './number-format'
import type { Workbook } from './workbook'

/** A cell as in the XML: its attributes and content, and whether a formula produced it. */
export type RawCell = {
  type: string
  style: number
  value: string
  inline: string
  isFormula: boolean
}

/** A cell as a text. */
export type CellValue = { text: string; type?: CellType; remark?: string }

function readValue(cell: RawCell, { strings, formats, is1904 }: Workbook): CellValue {
  const { type, value } = cell
  switch (type) {
    case 's':
      return { text: strings.at(Number(value)) ?? '' }
    case 'inlineStr':
      return { text: cell.inline }
    case 'str':
      return { text: value }
    case 'b':
      return { text: value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value }
    case 'e':
      return { text: '', remark: `the cell shows the error ${cutText(value, 20)}; it is left empty` }
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
  const remark =
    value.text === ''
      ? 'the cell is a formula without a value; it is left empty: open and save the workbook in a spreadsheet'
      : 'the cell is a formula; what it showed when the workbook was saved was read'
  return { ...value, remark }
}
