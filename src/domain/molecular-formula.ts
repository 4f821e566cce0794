import { type AtomCounts, parseFormula } from './molecular-formula-parser'
import { withOrdinaryWidth, withoutInvisible } from './typography'

export type MolecularFormula = {
  /** Plain ASCII apart from the middle dot between parts: what is stored and copied. */
  text: string
  /** Atoms of the whole formula, hydrates and counter-ions included; isotopes count as their element. */
  counts: AtomCounts
  /** Average molecular weight in g/mol; isotopes with their mass number. */
  weight: number
  /** Charge of the whole, 0 when none is written. */
  charge: number
  /** Whether a repeat unit is written, `(C2H4)n`: it is counted once. */
  isPolymer: boolean
}

export type FormulaReading =
  | { ok: true; formula: MolecularFormula }
  /** `isIndefinite`: it is written as a formula, but of something without one composition. */
  | { ok: false; reason: string; isIndefinite?: true }

/** A range of counts, `(CH2O)3-8C2H6O`, or an unknown number of parts, `CuSO4·xH2O`. */
const INDEFINITE = /[)\]A-Za-z]\d{1,7}-\d{1,7}(?:$|[A-Z([·.])|[·.][xn](?=[A-Z([])/

/** A field holds 255 characters; markup and entities take more. */
const TEXT_MAX = 5_000

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Cyrillic and Greek capitals that look like an element's letter. */
const LOOKALIKES: Record<string, string> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  І: 'I',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Ѕ: 'S',
  Т: 'T',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Ζ: 'Z',
}

const digitsOf = (text: string, digits: string) => text.replace(/./gu, (sign) => String(digits.indexOf(sign)))

/**
 * The formula in the signs a keyboard has: subscripts, tags, dots, minus signs and look-alike letters replaced. A charge
 * that typography sets apart ("Ca²⁺", "SO4 2-") is turned to sign first, since "Ca2+" alone would read as two atoms.
 */
function plainSigns(text: string): string {
  return withOrdinaryWidth(withoutInvisible(text))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹]+(?=[⁺⁻+−-]$)/gu, (digits) => `^${digitsOf(digits, SUPERSCRIPTS)}`)
    .replace(/[⁺₊]/g, '+')
    .replace(/[⁻₋−–]/g, '-')
    .replace(/<sup> ?(\d*) ?([+-]) ?<\/sup>$/i, '$2$1')
    .replace(/[\^ ](\d+)([+-])$/, '$2$1')
    .replace(/<\/?su[bp]>/gi, '')
    .replace(/[₀-₉]/g, (sign) => String(SUBSCRIPTS.indexOf(sign)))
    .replace(/[•∙⋅‧*]/g, '·')
    .replace(/[А-ЯІЅΑ-Ω]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replaceAll(' ', '')
}

/**
 * Reads a molecular formula as suppliers write it: typographic digits and dots, markup, spaces and look-alike letters
 * are understood; parts joined by a dot (hydrates, salts), brackets, a charge and `(…)n` too.
 */
export function readMolecularFormula(text: string): FormulaReading {
  if (text.length > TEXT_MAX)
    return { ok: false, reason: `the text of ${text.length} characters is too long for a formula` }
  const plain = plainSigns(text)
  if (plain === '') return { ok: false, reason: 'no molecular formula' }
  const parsed = parseFormula(plain)
  if (!parsed.ok) {
    if (INDEFINITE.test(plain))
      return { ok: false, isIndefinite: true, reason: `"${text.trim()}" has no one composition` }
    return { ok: false, reason: `"${text.trim()}" cannot be read as a formula: ${parsed.reason}` }
  }
  const { parts, chargeText, counts, weight, charge, isPolymer } = parsed
  const joined = parts.map(({ multiplier, body }) => multiplier + body).join('·')
  return { ok: true, formula: { text: joined + chargeText, counts, weight, charge, isPolymer } }
}

/** Whether two formulae hold the same atoms, however they are ordered and grouped. */
export function sameAtoms(one: AtomCounts, other: AtomCounts): boolean {
  return (
    one.size === other.size &&
    [...one].every(([symbol, count]) => Math.abs((other.get(symbol) ?? 0) - count) < 1e-6)
  )
}

/** The atoms in Hill order: carbon, hydrogen, then the rest by letter; by letter alone without carbon. */
export function hillFormula(counts: AtomCounts): string {
  const hasCarbon = counts.has('C')
  const rank = (symbol: string) => (hasCarbon ? ['C', 'H'].indexOf(symbol) + 1 || 3 : 0)
  return [...counts]
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([symbol, count]) => (count === 1 ? symbol : `${symbol}${Number(count.toFixed(4))}`))
    .join('')
}

const SEGMENT =
  /(?<sup>[+-]+\d*$)|(?<sub>(?<=[A-Za-z)\]}])\d+|(?<=\))n)|(?:(?<![A-Za-z)\]}])[\d./]|[A-Za-z()[\]{}·](?<!\)n))+/g

/** A stretch of a formula and how it is set: on the line, below it (counts), above it (charges). */
export type FormulaSegment = { text: string; sub: boolean; sup: boolean }

/**
 * A formula cut for setting it as chemists write it. A text that is no formula comes back in one piece, on the line.
 * Joined, the segments are the plain text to copy.
 */
export function formulaSegments(text: string): FormulaSegment[] {
  const reading = readMolecularFormula(text)
  if (!reading.ok) return text === '' ? [] : [{ text, sub: false, sup: false }]
  const segments: FormulaSegment[] = []
  for (const { 0: piece, groups } of reading.formula.text.matchAll(SEGMENT)) {
    segments.push({ text: piece, sub: groups?.sub !== undefined, sup: groups?.sup !== undefined })
  }
  return segments
}
