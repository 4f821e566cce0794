import { readCasNumber } from '../products/cas-number'
import { searchedCatalogueNumber } from '../products/catalogue-number'
import { withoutFrame } from '../text/typography'

/** The CAS number that digits without hyphens spell; null if they do not, or may be part of another number. */
export function searchedCasNumber(search: string): string | null {
  const reading = /^\d+$/.test(search) ? readCasNumber(search) : null
  return reading?.ok ? reading.casNo : null
}

/**
 * The text that a search for products compares. A catalogue or CAS number copied with other dashes, brackets, a label
 * or punctuation is reduced to its stored form.
 */
export function searchedText(search: string): string {
  // Digits and hyphens may also be a catalogue number.
  if (/^[\d-]*$/.test(search)) return search
  const number = withoutFrame(search)
  const catNo = searchedCatalogueNumber(number)
  if (catNo) return catNo
  const reading = readCasNumber(number)
  return reading.ok ? reading.casNo : search
}
