import { readCasNumber } from './cas-number'
import { soughtCatalogueNumber } from './catalogue-number'
import { withoutFrame } from './typography'

/**
 * The text that a search for products looks for. A catalogue or CAS number copied from a document, with other dashes,
 * brackets, a label or the signs around it, is looked for as it is stored.
 */
export function soughtText(search: string): string {
  // Digits and hyphens may also be a catalogue number.
  if (/^[\d-]*$/.test(search)) return search
  const number = withoutFrame(search)
  const catNo = soughtCatalogueNumber(number)
  if (catNo) return catNo
  const reading = readCasNumber(number)
  return reading.ok ? reading.casNo : search
}
