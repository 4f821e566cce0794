import { type MolecularFormula, readMolecularFormula } from '@/domain/chemistry/formulae/molecular-formula'
import { readMolecularWeight, type WeightMeaning } from '@/domain/chemistry/formulae/molecular-weight'
import { sameWeight } from '@/domain/chemistry/formulae/structure-agreement'
import { besideSmiles } from '@/domain/chemistry/smiles/cx-fields'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { readStructure, type Structure } from '@/domain/chemistry/stated/smiles-reading'
import {
  casNumberBeforeRemark,
  joinRelatedCasNumbers,
  readCasNumber,
  readRelatedCasNumbers,
} from '@/domain/rules/products/cas-number'
import { isPlaceholder } from '@/domain/rules/text/placeholder'
import { isRoundedNumber } from '@/domain/rules/text/spreadsheet-text'
import { cutText } from '@/domain/rules/text/text'
import type { RowJournal } from './row-journal'

/** Reads the CAS number in its usual form. A wrong one rejects the row: it would name another substance. */
export function readCasCell(text: string, journal: RowJournal): string | null {
  const reading = readCasNumber(text)
  if (!reading.ok) {
    const beforeRemark = casNumberBeforeRemark(text)
    if (beforeRemark !== null) {
      journal.warn('cas_no', `"${text}" was read as ${beforeRemark}; the remark behind it is left out`)
      return beforeRemark
    }
    if (reading.problem === 'placeholder') journal.warn('cas_no', `${reading.reason}; it is left empty`)
    else if (reading.problem !== 'empty') journal.reject('cas_no', reading.reason)
    return null
  }
  if (reading.casNo !== text) journal.warn('cas_no', `"${text}" was read as ${reading.casNo}`)
  return reading.casNo
}

/** Reads related CAS numbers, separated as the spec says (§3); a list with an unreadable number is kept unchanged. */
export function readRelatedCasCell(text: string, journal: RowJournal): string | null {
  if (text === '') return null
  const { casNumbers, problems } = readRelatedCasNumbers(text)
  if (problems.length > 0) {
    journal.warn('related_cas_no', `${problems.join('; ')}; the cell is kept as it is`)
    return text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
  }
  if (casNumbers.length === 0) return journal.leaveEmpty('related_cas_no', text, 'no CAS number')
  const joined = joinRelatedCasNumbers(casNumbers)
  if (joined === text) return joined
  if (
    joined ===
    text
      .split(';')
      .map((part) => part.trim())
      .join('; ')
  )
    journal.tidied('related_cas_no', `"${joined}" was set with "; "`)
  else journal.warn('related_cas_no', `"${text}" was read as "${joined}"`)
  return joined
}

/** Of the words for nothing, the only one that is a formula first: others read as elements, too, as `NaN` and `TBD`. */
const SODIUM = 'Na'

/**
 * Reads the formula in plain characters, or null; an unreadable one rejects the row. A substance without a single
 * composition is accepted: its formula is left out and quoted in the warning.
 */
export function readFormulaCell(text: string, journal: RowJournal): MolecularFormula | null {
  if (text === '') return null
  if (isPlaceholder(text) && text !== SODIUM)
    return journal.leaveEmpty('molecular_formula', text, 'no formula')
  const reading = readMolecularFormula(text)
  if (!reading.ok) {
    if (reading.isIndefinite) journal.warn('molecular_formula', `${reading.reason} and is left out`)
    else journal.reject('molecular_formula', reading.reason)
    return null
  }
  const { formula } = reading
  if (formula.text !== text) journal.warn('molecular_formula', `"${text}" was read as ${formula.text}`)
  return formula
}

/** Words for "no weight"; a zero in a column of numbers is a mistake, not a gap. */
function isNoWeight(text: string): boolean {
  return isPlaceholder(text) && !/^0+$/.test(text)
}

type WeightCell = { text: string; value: number | null }

/**
 * Reads the weight as text (stored) and as a number (compared). Of two possible meanings, the one confirmed by formula
 * or structure is taken; without either, the text is kept unchanged.
 * @param expected weights by formula and structure, in g/mol
 */
export function readWeightCell(
  text: string,
  expected: readonly number[],
  journal: RowJournal,
): WeightCell | null {
  if (text === '') return null
  const reading = readMolecularWeight(text)
  if (!reading.ok) {
    if (isNoWeight(text)) return journal.leaveEmpty('molecular_weight', text, 'no weight')
    journal.reject('molecular_weight', reading.reason)
    return null
  }
  const { meanings, isPlain } = reading
  const [only, ...others] = meanings
  const meaning = others.length === 0 ? only : confirmed(meanings, expected)
  if (meaning === null) {
    const numbers = meanings.map((possible) => possible.text).join(' or ')
    journal.warn('molecular_weight', `"${text}" can mean ${numbers}; it is kept as it is`)
    return { text, value: null }
  }
  if (meaning.text !== text) {
    const message = `"${text}" was read as ${meaning.text}`
    if (isPlain && !isRoundedNumber(text)) journal.tidied('molecular_weight', message)
    else if (isRoundedNumber(text))
      journal.warn('molecular_weight', `${message}; a spreadsheet may have rounded it`)
    else journal.warn('molecular_weight', message)
  }
  return meaning
}

function confirmed(meanings: readonly WeightMeaning[], expected: readonly number[]): WeightMeaning | null {
  return meanings.find(({ value }) => expected.some((weight) => sameWeight(value, weight))) ?? null
}

type StructureCell = { text: string; structure: Structure | null }

/**
 * Reads the SMILES to store, and its structure. An invalid SMILES is left out with a warning; one that is too large to
 * be read is stored without comparison.
 */
export function readSmilesCell(written: string, journal: RowJournal): StructureCell | null {
  if (written === '') return null
  const text = written.replace(/\[[DT](?=[\]+-])/g, (atom) => (atom === '[D' ? '[2H' : '[3H'))
  if (text !== written)
    journal.warn('smiles', '"[D]" and "[T]" were written [2H] and [3H], as other programs read them')
  if (isPlaceholder(text)) return journal.leaveEmpty('smiles', text, 'no structure')
  const syntax = readSmiles(text)
  const reading = readStructure(text)
  const fault = !syntax.ok ? syntax.reason : !reading.ok && !reading.isTooLong ? reading.reason : null
  if (!syntax.ok || fault !== null) {
    journal.warn('smiles', `"${shortened(text)}" is left out: ${fault}`)
    return null
  }
  const { other, said } = besideSmiles(syntax)
  if (other !== null) {
    journal.warn('smiles', `"${shortened(text)}" is left out: ${other}`)
    return null
  }
  if (said.length > 0)
    journal.warn('smiles', `the text after the SMILES says more than its structure: ${said.join(', ')}`)
  // A CXSMILES block belongs to the structure; other text after a SMILES is a name or a remark.
  const isName = syntax.rest !== '' && !syntax.rest.startsWith('|')
  if (isName) journal.warn('smiles', `"${shortened(syntax.rest)}" after the SMILES is left out`)
  const stored = isName ? syntax.smiles : text
  if (!reading.ok) {
    journal.warn('smiles', `${reading.reason}; it is stored without having been compared`)
    return { text: stored, structure: null }
  }
  if (reading.doubt !== null) journal.warn('smiles', reading.doubt)
  return { text: stored, structure: reading }
}

const shortened = (text: string) => (text.length > 60 ? `${cutText(text, 60)}…` : text)
