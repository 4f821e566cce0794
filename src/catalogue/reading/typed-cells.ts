import { casCheckDigit } from '@/domain/cas-number'
import type { ImportField } from '@/domain/import-fields'
import type { CellType } from './catalogue-table'
import type { RowJournal } from './row-journal'

const DAY = /^(\d{4})-(\d{2})-0(\d)$/

/**
 * The CAS number that a spreadsheet turned into a date, if only one is possible: `50-01-1` becomes the first of January
 * 1950, `1950-01-2` would become the second. The check digit distinguishes them, since it is never the same for both.
 */
function casNumberOfDate(date: string): string | null {
  const [, year, middle, last] = DAY.exec(date) ?? []
  if (year === undefined || middle === undefined || last === undefined) return null
  // Two digits mean a year from 1930 to 2029; no CAS number begins with a zero.
  const starts = /^19[3-9]/.test(year) ? [year, year.slice(2)] : [year]
  const found = starts.filter((start) => String(casCheckDigit(start + middle)) === last)
  return found.length === 1 ? `${found[0]}-${middle}-${last}` : null
}

function textOfDate(field: ImportField, date: string, journal: RowJournal): string {
  if (field !== 'cas_no') {
    journal.warn(field, `the cell is a date in the workbook; it was read as ${date}`)
    return date
  }
  const casNo = casNumberOfDate(date)
  // The CAS reader refuses dates.
  if (casNo === null) return date
  journal.warn(field, `the spreadsheet has turned this cell into the date ${date}; it was read as ${casNo}`)
  return casNo
}

/** Customs codes have 4, 6 or 8 digits; one digit less suggests a lost leading zero. */
const lacksZero = (field: ImportField, digits: string) =>
  field === 'hsn_code' && /^(?:\d{3}|\d{5}|\d{7})$/.test(digits)

/** Significant digits of a spreadsheet's number; the others are zeros. */
const DIGITS_MAX = 15

/** The text of a cell that is not text in its workbook, with its warnings. */
export function textOfTyped(field: ImportField, text: string, type: CellType, journal: RowJournal): string {
  if (type === 'date') return textOfDate(field, text, journal)
  if (lacksZero(field, text))
    journal.warn(field, 'the cell is a number in the workbook, and a zero at its beginning may be lost')
  else if (field === 'cas_no' || field === 'cat_no')
    journal.warn(field, 'the cell is a number in the workbook; zeros and hyphens may be lost')
  else if (text.replace(/\D/g, '').length > DIGITS_MAX)
    journal.warn(field, `the cell is a number in the workbook, which keeps ${DIGITS_MAX} digits of one`)
  return text
}
