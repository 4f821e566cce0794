import { readCasNumber } from './cas-number'

/**
 * The text that a search for products looks for. A CAS number copied from a document, with other dashes, brackets or a
 * label, is looked for as it is stored.
 */
export function soughtText(search: string): string {
  // Digits and hyphens may also be a catalogue number.
  if (/^[\d-]*$/.test(search)) return search
  const reading = readCasNumber(search)
  return reading.ok ? reading.casNo : search
}
