import { cellFactsOf, type MappedField } from '@/domain/rules/imports/import-nouns'
import { isRoundedNumber } from '@/domain/rules/text/spreadsheet-text'
import { withoutUnseen } from '@/domain/rules/text/text'
import type { RowJournal } from './row-journal'

/** Control characters except tab and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu
/** Zero-width space, word joiner and the like. Joiners that Indic scripts, Persian and emoji need are kept. */
const ZERO_WIDTH = /[\u180E\u200B\u2060-\u2064\uFEFF]/g
/** Soft hyphens and direction marks, which can make a text look like another one. */
const DECEPTIVE = /[\u00AD\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** More marks on one letter than any script has (Unicode's stream-safe format): NFC would take minutes for such a cell. */
const STACKED_MARKS = /(\p{M}{30})\p{M}+/gu
const ODD_SPACES = /[\u00A0\u2000-\u200A\u202F\u3000]/g

const DAMAGE: readonly [RegExp, string][] = [
  [/&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i, 'holds an HTML entity'],
  [/<\/?[a-z][^<>]*>/i, 'holds markup'],
  [/[ÂÃÎÏ][\u0080-\u00bf]|â€/, 'looks like UTF-8 read in another encoding'],
  [/^(?:[=@]|[+-]\d[\d.]{0,30}\s{0,9}[-+*/^(])/, 'looks like a spreadsheet formula'],
]

/** Fields in which an apostrophe before the value only keeps a spreadsheet from changing it. */
const NUMBERS: readonly MappedField[] = [
  'lot_no',
  'cas_no',
  'related_cas_no',
  'molecular_formula',
  'molecular_weight',
  'hsn_code',
]

/** Joins words cut by a line break; if there was other white space too, one space stays. */
function joinLines(text: string): string {
  return text.replace(/\s+/g, (space) => (!space.includes('\n') ? space : /[^\n]/.test(space) ? ' ' : ''))
}

/**
 * Cleans a cell of invisible differences: control and zero-width characters, odd spaces, wrapped lines, surrounding
 * white space. Changes beyond that, and text that looks damaged, are noted.
 */
export function tidyCell(field: MappedField, raw: string, journal: RowJournal): string {
  let text = raw.replace(/\r\n?/g, '\n').trim()
  const { keepsLines, isProse } = cellFactsOf(field)
  const apply = (pattern: RegExp, replacement: string, note: () => void) => {
    const changed = text.replace(pattern, replacement)
    if (changed !== text) note()
    text = changed
  }
  apply(CONTROL, '', () => journal.warn(field, 'control characters were taken out'))
  apply(DECEPTIVE, '', () => journal.warn(field, 'soft hyphens or direction marks were taken out'))
  apply(ZERO_WIDTH, '', () => journal.tidied(field, 'zero-width characters were taken out'))
  apply(STACKED_MARKS, '$1', () => journal.warn(field, 'more than 30 accents on one letter were taken out'))
  apply(ODD_SPACES, ' ', () => journal.tidied(field, 'no-break spaces became spaces'))
  if (!keepsLines) {
    const joined = joinLines(text)
    if (joined !== text) journal.warn(field, 'a line break inside the text was taken out')
    text = joined
    apply(/\t+/g, ' ', () => journal.warn(field, 'a tab became a space'))
  }
  if (field === 'category') apply(/\s{2,}/g, ' ', () => journal.tidied(field, 'repeated spaces became one'))
  const seen = withoutUnseen(text, keepsLines ? 'lines' : 'line')
  if (seen !== text) journal.warn(field, 'characters that cannot be seen were taken out')
  text = seen.trim().normalize('NFC')
  if (NUMBERS.includes(field))
    apply(/^'(?=[\dA-Z])/, '', () => journal.tidied(field, 'the apostrophe before it was taken off'))
  if (isProse) {
    if (isRoundedNumber(text))
      journal.warn(field, 'the text looks like a number that a spreadsheet has rounded; it is kept as it is')
    for (const [pattern, what] of DAMAGE)
      if (pattern.test(text)) journal.warn(field, `the text ${what}; it is kept as it is`)
  }
  return text
}
