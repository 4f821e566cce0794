import { atomicWeight, isotopeWeight } from './elements'

/** Number of atoms of each element, by symbol. */
export type AtomCounts = ReadonlyMap<string, number>

export type FormulaPart = {
  /** As written before the part: '', '2', '0.5', '1/2'. */
  multiplier: string
  /** Element symbols, counts and brackets. */
  body: string
  tokens: readonly FormulaToken[]
}

type ParsedFormula =
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
  /(?<symbol>[A-Z][a-z]?)(?<count>\d*)|(?<square>\[)(?<mass>\d{1,3})(?<isotope>[A-Z][a-z]?)(?<inside>\d*)\](?<outside>\d*)|(?<opening>[([{])|(?<closing>[)\]}])(?<times>\d+|[nx]?)/y

/**
 * Isotopes that label substances, written before other atoms without square brackets: `13C3C5H10N4O2`. Nobody means so
 * many parts that begin with these elements; `2H2O` and `3HCl` are two and three parts.
 */
const LABEL =
  '(?:1[134]C|1[35]N|1[578]O|18F|3[23]P|3[3-6]S|3[5-7]Cl|7[679]Br|8[12]Br|12[3459]I|131I)(?![a-z])'
/** The count of a label ends where the next label begins: `13C315N2`. */
const labelToken = (isotopes: string) =>
  new RegExp(`(?<mass>(?=${isotopes})\\d+)(?<isotope>[A-Z][a-z]?)(?<inside>\\d{0,2})(?=\\D|$|${LABEL})`, 'y')
const FIRST_LABEL = labelToken(`${LABEL}|[23]H(?![a-z])`)
/** In a bracket, or after another label. */
const INNER_LABEL = labelToken(`${LABEL}|[23]H\\d{0,2}[)\\]}]`)

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
  if (atomicWeight(symbol) === undefined) throw new UnreadableFormula(`"${symbol}" is no element`)
  const weight = massNumber === undefined ? atomicWeight(symbol) : isotopeWeight(symbol, massNumber)
  if (weight === undefined) throw new UnreadableFormula(`"${massNumber}${symbol}" is no isotope`)
  const element = symbol === 'D' || symbol === 'T' ? 'H' : symbol
  sum.counts.set(element, (sum.counts.get(element) ?? 0) + count)
  sum.weight += weight * count
}

function addSum(sum: Sum, part: Sum, times: number): void {
  for (const [symbol, count] of part.counts)
    sum.counts.set(symbol, (sum.counts.get(symbol) ?? 0) + count * times)
  sum.weight += part.weight * times
  sum.isPolymer ||= part.isPolymer
}

/** The pieces of a token of a formula; those that it lacks are absent. */
export type FormulaToken = Partial<
  Record<
    | 'symbol'
    | 'count'
    | 'square'
    | 'mass'
    | 'isotope'
    | 'inside'
    | 'outside'
    | 'opening'
    | 'closing'
    | 'times',
    string
  >
>

/** @throws {UnreadableFormula} where no token follows */
function* tokensOf(body: string): Generator<FormulaToken> {
  let label: RegExp | null = FIRST_LABEL
  for (let at = 0; at < body.length; ) {
    const match: RegExpExecArray | null = (label && execAt(label, body, at)) ?? execAt(TOKEN, body, at)
    const token: FormulaToken | undefined = match?.groups
    if (match === null || token === undefined)
      throw new UnreadableFormula(`"${body.slice(at, at + 5)}" is no element`)
    yield token
    at += match[0].length
    const isLabel: boolean = token.isotope !== undefined && token.square === undefined
    label = isLabel || token.opening !== undefined ? INNER_LABEL : null
  }
}

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Counts the atoms of one part, without its multiplier; open brackets are on a stack. */
function sumOf(tokens: readonly FormulaToken[]): Sum {
  const open: { closedBy: string; outer: Sum }[] = []
  let sum = emptySum()
  for (const { symbol, count = '', mass, isotope, inside = '', outside = '', ...bracket } of tokens) {
    const { opening, closing = '', times = '' } = bracket
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

/** Whether the number before a part is the mass of an isotope; deuterium only where no part is multiplied. */
function isLabelled({ multiplier, body }: UnreadPart, isOnly: boolean): boolean {
  const label = execAt(FIRST_LABEL, multiplier + body, 0)?.groups
  if (label === undefined || label.mass !== multiplier) return false
  return label.isotope !== 'H' || (isOnly && /C(?![a-z])/.test(body))
}

type UnreadPart = Pick<FormulaPart, 'multiplier' | 'body'>

function splitParts(text: string): FormulaPart[] {
  const parts: UnreadPart[] = []
  PART.lastIndex = 0
  while (PART.lastIndex < text.length) {
    const at = PART.lastIndex
    const match = PART.exec(text)
    if (match === null) throw new UnreadableFormula(`"${text.slice(at, at + 8)}" is not understood`)
    parts.push({ multiplier: match[1] ?? '', body: match[2] ?? '' })
  }
  if (parts.length === 0 || /[·.]$/.test(text)) throw new UnreadableFormula('a part is missing')
  return parts.map((part) => {
    const isIsotope = isLabelled(part, parts.length === 1)
    const [multiplier, body] = isIsotope ? ['', part.multiplier + part.body] : [part.multiplier, part.body]
    return { multiplier, body, tokens: [...tokensOf(body)] }
  })
}

function chargeOf(sign: string | undefined, digits: string | undefined, signs: string | undefined): number {
  const size = signs === undefined ? Number(digits || '1') : signs.length
  return (signs ?? sign)?.startsWith('-') ? -size : size
}

/**
 * Parses a formula in plain characters: parts joined by `·` or `.`, each with an optional multiplier; the charge at the
 * end, sign first ("C5H14NO+", "O4S-2"); `(…)n` for a repeat unit; `[18F]` for an isotope, or `18F` before other atoms.
 */
export function parseFormula(text: string): ParsedFormula {
  try {
    const charged = CHARGE.exec(text)
    const chargeText = charged?.[0] ?? ''
    const neutral = text.slice(0, text.length - chargeText.length)
    const parts = splitParts(neutral)
    const sum = emptySum()
    for (const { multiplier, body, tokens } of parts) {
      if (parts.length > 1 && NEVER_ALONE.has(body))
        throw new UnreadableFormula(`"${body}" alone is no part of it`)
      addSum(sum, sumOf(tokens), timesOf(multiplier))
    }
    const charge = charged === null ? 0 : chargeOf(charged[1], charged[2], charged[3])
    return { ok: true, parts, ...sum, charge, chargeText }
  } catch (error) {
    if (error instanceof UnreadableFormula) return { ok: false, reason: error.message }
    throw error
  }
}
