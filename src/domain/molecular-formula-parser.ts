import { atomicWeight } from './elements'

/** How many atoms of each element, by symbol. */
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
      counts: AtomCounts
      charge: number
      chargeText: string
      isPolymer: boolean
    }
  | { ok: false; reason: string }

/** Larger counts are typing errors; the cap also keeps sums exact. */
const COUNT_MAX = 1_000_000
const PART = /(\d+\.\d+|\d+\/\d+|\d*)([A-Za-z()[\]{}][A-Za-z0-9()[\]{}]*)(?:[·.]|$)/y
const TOKEN = /([A-Z][a-z]?)(\d*)|([([{])|([)\]}])(\d*)/y
const CHARGE = /(?:([+-])(\d*)|(\+{2,}|-{2,}))$/
const POLYMER = /^\((.+)\)[nx]$/
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

function addTo(target: Map<string, number>, source: AtomCounts, times: number): void {
  for (const [symbol, count] of source) target.set(symbol, (target.get(symbol) ?? 0) + count * times)
}

/** The atoms of one part without its multiplier; brackets are kept on a stack. */
function countAtoms(body: string): Map<string, number> {
  const open: { closedBy: string; outer: Map<string, number> }[] = []
  let counts = new Map<string, number>()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < body.length) {
    const at = TOKEN.lastIndex
    const [, symbol, digits = '', opening, closing, times = ''] = TOKEN.exec(body) ?? []
    if (symbol !== undefined) {
      const element = elementAt(symbol, body, at)
      counts.set(element, (counts.get(element) ?? 0) + countOf(digits, element))
    } else if (opening !== undefined) {
      open.push({ closedBy: CLOSES[opening] ?? '', outer: counts })
      counts = new Map()
    } else if (closing !== undefined) {
      const group = open.pop()
      if (group === undefined || group.closedBy !== closing || counts.size === 0)
        throw new UnreadableFormula(`"${closing}" closes nothing`)
      addTo(group.outer, counts, countOf(times, closing))
      counts = group.outer
    } else throw new UnreadableFormula(`"${body.slice(at, at + 5)}" is no element`)
  }
  if (open.length > 0) throw new UnreadableFormula('a bracket is never closed')
  return counts
}

function elementAt(symbol: string, body: string, at: number): string {
  if (atomicWeight(symbol) !== undefined) return symbol
  throw new UnreadableFormula(`"${body.slice(at, at + symbol.length)}" is no element`)
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
 * Parses a formula of plain signs: parts joined by `·` or `.`, each with an optional multiplier; the charge at the end,
 * sign first ("C5H14NO+", "O4S-2"); `(…)n` for a repeat unit.
 */
export function parseFormula(text: string): ParsedFormula {
  try {
    const charged = CHARGE.exec(text)
    const chargeText = charged?.[0] ?? ''
    const neutral = text.slice(0, text.length - chargeText.length)
    const unit = POLYMER.exec(neutral)?.[1]
    const parts = splitParts(unit ?? neutral)
    const counts = new Map<string, number>()
    for (const { multiplier, body } of parts) {
      if (parts.length > 1 && NEVER_ALONE.has(body))
        throw new UnreadableFormula(`"${body}" alone is no part of it`)
      addTo(counts, countAtoms(body), timesOf(multiplier))
    }
    const charge = charged === null ? 0 : chargeOf(charged[1], charged[2], charged[3])
    return { ok: true, parts, counts, charge, chargeText, isPolymer: unit !== undefined }
  } catch (error) {
    if (error instanceof UnreadableFormula) return { ok: false, reason: error.message }
    throw error
  }
}
