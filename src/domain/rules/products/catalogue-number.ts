import { withOrdinaryWidth, withoutInvisible, withPlainHyphens } from '../text/typography'

/** Format of our catalogue numbers (§3): AV, a hyphen, six digits. */
const CATALOGUE_NUMBER_PATTERN = 'AV-nnnnnn'

type CatalogueNumberReading = { ok: true; catNo: string } | { ok: false; reason: string }

/**
 * Reads a catalogue number from a supplier's list, strictly: products are matched by it, so a look-alike (letter O,
 * dash, missing prefix) is refused, not guessed. Letter case and surrounding space do not matter.
 */
export function readCatalogueNumber(text: string): CatalogueNumberReading {
  const value = withoutInvisible(text).trim()
  if (/^AV-\d{6}$/i.test(value)) return { ok: true, catNo: value.toUpperCase() }
  const expected = `expected ${CATALOGUE_NUMBER_PATTERN}, as in AV-100234`
  if (value === '') return { ok: false, reason: `Catalog No is required (${expected})` }
  const meant = meantCatalogueNumber(value)
  return {
    ok: false,
    reason: `"${value}" is no catalogue number: ${expected}${meant === null ? '' : `; is it ${meant}?`}`,
  }
}

const plainNumber = (text: string) => withPlainHyphens(withOrdinaryWidth(withoutInvisible(text))).trim()

/** The catalogue number that a text in another form probably means: `av130002`, `AV_130002`, `130002`, `AV-13OO02`. */
export function meantCatalogueNumber(text: string): string | null {
  const tail = /^(?:av[\s_.-]*)?([\dol]{6})$/i.exec(plainNumber(text))?.[1]
  const digits = tail?.replace(/o/gi, '0').replace(/l/gi, '1')
  return digits === undefined || !/\d/.test(tail ?? '') ? null : `AV-${digits}`
}

/** The catalogue number that a search is for, however it is typed: `av 100234`, `AV–100234`; null for other text. */
export function searchedCatalogueNumber(search: string): string | null {
  const digits = /^av[\s-]*(\d{6})$/i.exec(plainNumber(search))?.[1]
  return digits ? `AV-${digits}` : null
}

/** The highest number that the format allows. */
export const LAST_CATALOGUE_NUMBER = 999_999

/** Formats a catalogue number. @param ordinal from 1 to {@link LAST_CATALOGUE_NUMBER} */
export const catalogueNumber = (ordinal: number) => `AV-${String(ordinal).padStart(6, '0')}`
