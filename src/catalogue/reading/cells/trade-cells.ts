import {
  DEFAULT_INVENTORY_STATUS,
  INVENTORY_STATUSES,
  type InventoryStatus,
  readInventoryStatus,
} from '@/domain/rules/products/inventory-status'
import { isPlaceholder } from '@/domain/rules/text/placeholder'
import { isRoundedNumber } from '@/domain/rules/text/spreadsheet-text'
import type { RowJournal } from './row-journal'

/** Reads a status in its official spelling; null (no status) keeps a stored product's status. */
export function readStatusCell(text: string, journal: RowJournal): InventoryStatus | null {
  if (text === '') {
    journal.warnOfNew(
      'inventory_status',
      `no status given: a new product starts as "${DEFAULT_INVENTORY_STATUS}"`,
    )
    return null
  }
  const status = readInventoryStatus(text)
  if (status === null) {
    journal.reject(
      'inventory_status',
      `"${text}" is no inventory status; allowed are ${INVENTORY_STATUSES.join(', ')}`,
    )
  } else if (status !== text) journal.warn('inventory_status', `"${text}" was read as "${status}"`)
  return status
}

/** Reads `8 oC`, `8ºC` and `8° C` as `8 °C`; other texts are kept, since suppliers' conditions are free text. */
export function readShippingCell(text: string, journal: RowJournal): string | null {
  if (text === '') return null
  if (isPlaceholderText(text)) return journal.leaveEmpty('shipping_temperature', text)
  const celsius = text
    .replace(/(\d)\s{0,9}(?:[oº˚]\s?C|°\s?C|℃)(?![a-z])/gi, '$1 °C')
    .replace(/−|–(?=\d)/g, '-')
  if (celsius !== text) journal.tidied('shipping_temperature', `"${text}" is written "${celsius}"`)
  if (/^[-+]?\d+(?:\s?-\s?[-+]?\d+)?$/.test(celsius))
    journal.warn('shipping_temperature', `"${text}" has no unit; it is kept as it is`)
  return celsius
}

/** Zero is a temperature, so that only verbal placeholders count. */
function isPlaceholderText(text: string): boolean {
  return isPlaceholder(text) && !/^0+$/.test(text)
}

/** Reads a customs code: 4, 6 or 8 digits; a label and the dots between groups are removed. */
export function readHsnCell(text: string, journal: RowJournal): string | null {
  if (text === '') return null
  if (isPlaceholder(text)) return journal.leaveEmpty('hsn_code', text)
  const digits = text
    .replace(/^(?:hsn?|itc)[\s:.-]{0,9}(?:code)?[\s:.-]{0,9}/i, '')
    .replace(/(?<=\d)[. ](?=\d)/g, '')
  if (!/^(?:\d{4}|\d{6}|\d{8})$/.test(digits)) {
    const rounded = isRoundedNumber(text) ? ': a spreadsheet has made a number of it, and rounded that' : ''
    journal.warn('hsn_code', `"${text}" is no HSN code of 4, 6 or 8 digits${rounded}; it is kept as it is`)
    return text
  }
  if (digits !== text) journal.warn('hsn_code', `"${text}" was read as "${digits}"`)
  return digits
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

let countryNames: Map<string, string> | undefined

/** Country names in English, by lower-case name and by two-letter code. */
function countries(): Map<string, string> {
  if (countryNames !== undefined) return countryNames
  countryNames = new Map()
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = names.of(code)
    if (name !== undefined) countryNames.set(code, name).set(name.toLowerCase(), name)
  }
  return countryNames
}

/** Reads a country's name: a two-letter code and other letter case are accepted, everything else is kept unchanged. */
export function readCountryCell(text: string, journal: RowJournal): string | null {
  if (text === '') return null
  if (isPlaceholder(text) && !countries().has(text)) return journal.leaveEmpty('country_of_origin', text)
  const name = countries().get(text) ?? countries().get(text.toLowerCase()) ?? text
  if (name !== text) journal.tidied('country_of_origin', `"${text}" is written "${name}"`)
  return name
}
