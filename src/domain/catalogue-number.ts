import { withoutInvisible } from './typography'

/** How a catalogue number of the house looks (§3): AV, a hyphen, six digits. */
const CATALOGUE_NUMBER_PATTERN = 'AV-nnnnnn'

export type CatalogueNumberReading = { ok: true; catNo: string } | { ok: false; reason: string }

/**
 * Reads a catalogue number from a supplier's list, strictly: it is the key by which products are matched, so a look-alike
 * (letter O, dash, missing prefix) is refused and not guessed. Letter case and surrounding space do not matter.
 */
export function readCatalogueNumber(text: string): CatalogueNumberReading {
  const value = withoutInvisible(text).trim()
  if (/^AV-\d{6}$/i.test(value)) return { ok: true, catNo: value.toUpperCase() }
  const expected = `expected ${CATALOGUE_NUMBER_PATTERN}, as in AV-100234`
  return {
    ok: false,
    reason:
      value === ''
        ? `Catalog No is required (${expected})`
        : `"${value}" is no catalogue number: ${expected}`,
  }
}

/** The last number of the house. */
export const LAST_CATALOGUE_NUMBER = 999_999

/** A catalogue number of the house. @param ordinal from 1 to {@link LAST_CATALOGUE_NUMBER} */
export const catalogueNumber = (ordinal: number) => `AV-${String(ordinal).padStart(6, '0')}`
