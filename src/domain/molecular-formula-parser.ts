import { atomicWeight } from './elements'

/** Number of atoms of each element, by symbol. */
export type AtomCounts = ReadonlyMap<string, number>

export type FormulaPart = {
  /** As written before the part: '', '2', '0.5', '1/2'. */
  multiplier: string
  /** Element symbols, counts and brackets. */
  body: string
}

export type ParsedFormula =
  | {
      ok: true
      parts: FormulaPart[]
      /** Isotopes count as their element, D and T as H. */
      counts: AtomCounts
      /** Average molecular weight in g/mol; isotopes with their mass number. */
      weight: number
      charge: number
      chargeText: string
      /** Whether a bracket is repeated `n` times; it is counted once. */
      isPolymer: boolean
    }
  | { ok: false; reason: string }

/** Larger counts are typing errors; the limit also keeps sums exact. */
const COUNT_MAX = 1_000_000
const PART = /(\d+\.\d+|\d+\/\d+|\d*)([A-Za-z()[\]{}][A-Za-z0-9()[\]{}]*)(?:[·.]|$)/y
const TOKEN =
  /(?<symbol>[A-Z][a-z]?)(?<count>\d*)|\[(?<mass>\d{1,3})(?<isotope>[A-Z][a-z]?)(?<inside>\d*)\](?<outside>\d*)|(?<opening>[([{])|(?<closing>[)\]}])(?<times>\d+|[nx]?)/y
/** Matches only from the first sign of a row: starting at every sign would be quadratic. */
const CHARGE = /(?<![+-])(?:([+-])(\d*)|(\+{2,}|-{2,}))$/
const CLOSES: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** Single atoms of these between dots are a stray full stop ("C.2H3IO2"), not a part of a salt or hydrate. */
const NEVER_ALONE = new Set(['C', 'N', 'P'])

class UnreadableFormula extends Error {}

function countOf(digits: string, after: string): number {
  if (digits === '') return 1
  const count = Number(digits)
  if (digits.startsWith('0') || count > COUNT_MAX)
    throw new UnreadableFormula(`"${digits}" after ${after} is no count`)
  return count
}

/** The total of a section of a formula. */
type Sum = { counts: Map<string, number>; weight: number; isPolymer: boolean }

const emptySum = (): Sum => ({ counts: new Map(), weight: 0, isPolymer: false })

function addAtoms(sum: Sum, symbol: string, count: number, massNumber?: number): void {
  const weight = atomicWeight(symbol)
  if (weight === undefined) throw new UnreadableFormula(`"${symbol}" is no element`)
  const element = symbol === 'D' || symbol === 'T' ? 'H' : symbol
  sum.counts.set(element, (sum.counts.get(element) ?? 0) + count)
  sum.weight += (massNumber ?? weight) * count
}

function addSum(sum: Sum, part: Sum, times: number): void {
  for (const [symbol, count] of part.counts)
    sum.counts.set(symbol, (sum.counts.get(symbol) ?? 0) + count * times)
  sum.weight += part.weight * times
  sum.isPolymer ||= part.isPolymer
}

/** Counts the atoms of one part, without its multiplier; open brackets are on a stack. */
function sumOf(body: string): Sum {
  const open: { closedBy: string; outer: Sum }[] = []
  let sum = emptySum()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < body.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(body)?.groups
    if (token === undefined) throw new UnreadableFormula(`"${body.slice(at, at + 5)}" is no element`)
    const {
      symbol,
      count = '',
      mass,
      isotope,
      inside = '',
      outside = '',
      opening,
      closing,
      times = '',
    } = token
    if (symbol !== undefined) addAtoms(sum, symbol, countOf(count, symbol))
    else if (isotope !== undefined)
      addAtoms(sum, isotope, countOf(inside, isotope) * countOf(outside, ']'), Number(mass))
    else if (opening !== undefined) {
      open.push({ closedBy: CLOSES[opening] ?? '', outer: sum })
      sum = emptySum()
    } else {
      const group = open.pop()
      if (group === undefined || group.closedBy !== closing || sum.counts.size === 0)
        throw new UnreadableFormula(`"${closing}" closes nothing`)
      const isRepeated = times === 'n' || times === 'x'
      addSum(group.outer, sum, isRepeated ? 1 : countOf(times, closing))
      sum = group.outer
      sum.isPolymer ||= isRepeated
    }
  }
  if (open.length > 0) throw new UnreadableFormula('a bracket is never closed')
  return sum
}

function timesOf(multiplier: string): number {
  if (multiplier === '') return 1
  const [numerator, denominator = '1'] = multiplier.split('/')
  const times = Number(numerator) / Number(denominator)
  if (!(times > 0 && times <= COUNT_MAX)) throw new UnreadableFormula(`"${multiplier}" is no number of parts`)
  return times
}

function splitParts(text: string): FormulaPart[] {
  const parts: FormulaPart[] = []
  PART.lastIndex = 0
  while (PART.lastIndex < text.length) {
    const at = PART.lastIndex
    const match = PART.exec(text)
    if (match === null) throw new UnreadableFormula(`"${text.slice(at, at + 8)}" is not understood`)
    parts.push({ multiplier: match[1] ?? '', body: match[2] ?? '' })
  }
  if (parts.length === 0 || /[·.]$/.test(text)) throw new UnreadableFormula('a part is missing')
  return parts
}

function chargeOf(sign: string | undefined, digits: string | undefined, signs: string | undefined): number {
  const size = signs === undefined ? Number(digits || '1') : signs.length
  return (signs ?? sign)?.startsWith('-') ? -size : size
}

/**
 * Parses a formula in plain characters: parts joined by `·` or `.`, each with an optional multiplier; the charge at the
 * end, sign first ("C5H14NO+", "O4S-2"); `(…)n` for a repeat unit; `[18F]` for an isotope.
 */
export function parseFormula(text: string): ParsedFormula {
  try {
    const charged = CHARGE.exec(text)
    const chargeText = charged?.[0] ?? ''
    const neutral = text.slice(0, text.length - chargeText.length)
    const parts = splitParts(neutral)
    const sum = emptySum()
    for (const { multiplier, body } of parts) {
      if (parts.length > 1 && NEVER_ALONE.has(body))
        throw new UnreadableFormula(`"${body}" alone is no part of it`)
      addSum(sum, sumOf(body), timesOf(multiplier))
    }
    const charge = charged === null ? 0 : chargeOf(charged[1], charged[2], charged[3])
    return { ok: true, parts, ...sum, charge, chargeText }
  } catch (error) {
    if (error instanceof UnreadableFormula) return { ok: false, reason: error.message }
    throw error
  }
}
