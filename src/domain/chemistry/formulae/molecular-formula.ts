import { withOrdinaryWidth, withoutInvisible } from '@/domain/rules/text/typography'
import {
  type AtomCounts,
  type FormulaPart,
  type FormulaToken,
  parseFormula,
} from './molecular-formula-parser'
import { withoutBlanks } from './spaced-formula'

export type MolecularFormula = {
  /** Plain ASCII apart from the middle dot between parts; stored and copied. */
  text: string
  /** Atoms of the whole formula, including hydrates and counter-ions; isotopes count as their element. */
  counts: AtomCounts
  /** Average molecular weight in g/mol; isotopes with their mass number. */
  weight: number
  /** Total charge; 0 when none is written. */
  charge: number
  /** Whether it has a repeat unit, `(C2H4)n`; it is counted once. */
  isPolymer: boolean
  /** Its text in pieces. */
  parts: readonly FormulaPart[]
  chargeText: string
}

type FormulaReading =
  | { ok: true; formula: MolecularFormula }
  /** `isIndefinite`: it reads as a formula, but without a single composition. */
  | { ok: false; reason: string; isIndefinite?: true }

/** A range of counts, `(CH2O)3-8C2H6O`, or an unknown number of parts, `CuSO4·xH2O`. */
const INDEFINITE = /[)\]A-Za-z]\d{1,7}-\d{1,7}(?:$|[A-Z([·.])|[·.][xn](?=[A-Z([])/

/** The field holds 255 characters; markup and entities need more. */
const TEXT_MAX = 5_000

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Cyrillic and Greek capitals that look like the letter of an element. */
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

/** The mass of an isotope, raised: `¹³C`. */
const RAISED_MASS = /(?<![[⁰¹²³⁴-⁹])([⁰¹²³⁴-⁹]{1,3})([A-Z][a-z]?)/gu

const lowered = (text: string) => text.replace(/./gu, (sign) => String(SUPERSCRIPTS.indexOf(sign)))

/**
 * Rewrites a formula in keyboard characters: replaces subscripts, tags, dots, minus signs and look-alike letters. A
 * charge that is set apart ("Ca²⁺", "SO4 2-") becomes sign first, since "Ca2+" alone would read as two atoms.
 */
function plainSigns(text: string): string {
  return withOrdinaryWidth(withoutInvisible(text))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹]+(?=[⁺⁻+−-]$)/gu, (digits) => `^${lowered(digits)}`)
    .replace(RAISED_MASS, (_, digits: string, symbol: string) => `[${lowered(digits)}${symbol}]`)
    .replace(/[⁺₊]/g, '+')
    .replace(/[⁻₋−–]/g, '-')
    .replace(/<sup> ?(\d*) ?([+-]) ?<\/sup>$/i, '$2$1')
    .replace(/<sup> ?(\d{1,3}) ?<\/sup> ?([A-Z][a-z]?)/gi, '[$1$2]')
    .replace(/[\^ ](\d+)([+-])$/, '$2$1')
    .replace(/<\/?su[bp]>/gi, '')
    .replace(/[₀-₉]/g, (sign) => String(SUBSCRIPTS.indexOf(sign)))
    .replace(/[•∙⋅‧*]/g, '·')
    .replace(/[А-ЯІЅΑ-Ω]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .trim()
}

const openReading = (text: string, advice: string): FormulaReading => ({
  ok: false,
  isIndefinite: true,
  reason: `"${text.trim()}" can be read in two ways (${advice})`,
})

/** A digit before the sign at the end: `Ca2+`, `SO42-`, `[SO4]2-`. */
const DIGIT_BEFORE_SIGN = /(?<!\d)(\d+)[+-]$/
const ALONE = /^(?:[A-Z][a-z]?|\[[^[\]]+\])\d[+-]$/

/**
 * Whether the digit before a sign is probably the charge: behind a lone element or a bracket, or as the last digit of a
 * count that is larger than all others together.
 */
function isChargeOpen(plain: string, counts: AtomCounts): boolean {
  if (ALONE.test(plain)) return true
  const count = Number(DIGIT_BEFORE_SIGN.exec(plain)?.[1] ?? 0)
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0)
  return count >= 10 && count > total / 1.5
}

/**
 * Reads a molecular formula as suppliers write it: typographic digits and dots, markup, spaces, look-alike letters,
 * parts joined by a dot (hydrates, salts), brackets, a charge and `(…)n`.
 */
export function readMolecularFormula(text: string): FormulaReading {
  if (text.length > TEXT_MAX)
    return { ok: false, reason: `the text of ${text.length} characters is too long for a formula` }
  const spaced = plainSigns(text)
  const plain = withoutBlanks(spaced)
  if (plain === null) return openReading(text, 'write a dot before a part, and [2H] for deuterium')
  if (plain === '') return { ok: false, reason: 'no molecular formula' }
  const parsed = parseFormula(plain)
  if (!parsed.ok) {
    if (INDEFINITE.test(plain))
      return { ok: false, isIndefinite: true, reason: `"${text.trim()}" has no one composition` }
    return { ok: false, reason: `"${text.trim()}" cannot be read as a formula: ${parsed.reason}` }
  }
  const { parts, chargeText, counts, weight, charge, isPolymer } = parsed
  if (isChargeOpen(plain, counts)) return openReading(text, 'write the sign of a charge first, as in SO4-2')
  const joined = parts.map(({ multiplier, body }) => multiplier + body).join('·')
  return {
    ok: true,
    formula: { text: joined + chargeText, counts, weight, charge, isPolymer, parts, chargeText },
  }
}

/** Whether two formulae have the same atoms, whatever their order and grouping. */
export function sameAtoms(one: AtomCounts, other: AtomCounts): boolean {
  return (
    one.size === other.size &&
    [...one].every(([symbol, count]) => Math.abs((other.get(symbol) ?? 0) - count) < 1e-6)
  )
}

/** Formats the atoms in Hill order: carbon, hydrogen, then the others by letter; by letter alone without carbon. */
export function hillFormula(counts: AtomCounts): string {
  const hasCarbon = counts.has('C')
  const rank = (symbol: string) => (hasCarbon ? ['C', 'H'].indexOf(symbol) + 1 || 3 : 0)
  return [...counts]
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([symbol, count]) => (count === 1 ? symbol : `${symbol}${Number(count.toFixed(4))}`))
    .join('')
}

/** A piece of a formula and its position: on the line, subscript (counts) or superscript (charges, masses). */
type FormulaSegment = { text: string; sub: boolean; sup: boolean }

type Position = 'line' | 'sub' | 'sup'

/** The pieces of a token in the order in which they are written, and their positions. */
const PIECES: readonly (readonly [keyof FormulaToken | ']', Position])[] = [
  ['square', 'line'],
  ['mass', 'sup'],
  ['isotope', 'line'],
  ['inside', 'sub'],
  [']', 'line'],
  ['outside', 'sub'],
  ['symbol', 'line'],
  ['count', 'sub'],
  ['opening', 'line'],
  ['closing', 'line'],
  ['times', 'sub'],
]

function* piecesOf({ parts, chargeText }: MolecularFormula): Generator<[text: string, Position]> {
  for (const [index, { multiplier, tokens }] of parts.entries()) {
    yield [`${index === 0 ? '' : '·'}${multiplier}`, 'line']
    for (const token of tokens)
      for (const [piece, position] of PIECES)
        yield [piece === ']' ? (token.square === undefined ? '' : ']') : (token[piece] ?? ''), position]
  }
  yield [chargeText, 'sup']
}

/**
 * Splits a formula into pieces for typesetting. A text that is not a formula stays one piece, on the line. Joined, the
 * pieces are the plain text to copy.
 */
export function formulaSegments(text: string): FormulaSegment[] {
  const reading = readMolecularFormula(text)
  if (!reading.ok) return text === '' ? [] : [{ text, sub: false, sup: false }]
  const segments: FormulaSegment[] = []
  for (const [piece, position] of piecesOf(reading.formula)) {
    if (piece === '') continue
    const [sub, sup] = [position === 'sub', position === 'sup']
    const last = segments.at(-1)
    if (last !== undefined && last.sub === sub && last.sup === sup) last.text += piece
    else segments.push({ text: piece, sub, sup })
  }
  return segments
}
