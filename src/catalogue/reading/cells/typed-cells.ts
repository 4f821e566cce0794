import type { MappedField } from '@/domain/rules/imports/import-nouns'
import { casNumberOfDate } from '@/domain/rules/products/cas-number'
import type { CellType } from '../table/catalogue-table'
import type { RowJournal } from './row-journal'

/** Fields whose cells should be dates. */
const DATES: readonly MappedField[] = ['valid_until', 'released_on']

function textOfDate(field: MappedField, date: string, journal: RowJournal): string {
  if (DATES.includes(field)) return date
  if (field === 'lot_no') {
    journal.reject(
      field,
      `the spreadsheet has turned this cell into the date ${date}: write the lot number as text`,
    )
    // The date could be taken for a number once the row is mended.
    return ''
  }
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
const lacksZero = (field: MappedField, digits: string) =>
  field === 'hsn_code' && /^(?:\d{3}|\d{5}|\d{7})$/.test(digits)

/** Significant digits of a spreadsheet's number; the others are zeros. */
const DIGITS_MAX = 15

/** Fields whose digits are compared: decimals added by the cell's format do not count. */
const IDENTIFIERS: readonly MappedField[] = ['lot_no', 'cat_no', 'cas_no', 'related_cas_no', 'hsn_code']

const withoutAddedZeros = (number: string) => (number.includes('.') ? number.replace(/\.?0+$/, '') : number)

/** The text of a cell that is not text in its workbook, with its warnings. */
export function textOfTyped(field: MappedField, shown: string, type: CellType, journal: RowJournal): string {
  if (type === 'date') return textOfDate(field, shown, journal)
  const text = IDENTIFIERS.includes(field) ? withoutAddedZeros(shown) : shown
  if (lacksZero(field, text))
    journal.warn(field, 'the cell is a number in the workbook, and a zero at its beginning may be lost')
  else if (field === 'cas_no' || field === 'cat_no' || field === 'lot_no')
    journal.warn(field, 'the cell is a number in the workbook; zeros and hyphens may be lost')
  else if (text.replace(/\D/g, '').length > DIGITS_MAX)
    journal.warn(field, `the cell is a number in the workbook, which keeps ${DIGITS_MAX} digits of one`)
  return text
}
