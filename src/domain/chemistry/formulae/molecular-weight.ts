import { withOrdinaryWidth, withoutInvisible } from '@/domain/rules/text/typography'

type WeightReading =
  | {
      ok: true
      /**
       * Possible meanings, most likely first: each a plain decimal text with its value in g/mol. Two only for a lone
       * comma before three digits ("203,285"): a decimal point for some, a thousands separator for others.
       */
      meanings: [WeightMeaning, ...WeightMeaning[]]
      /** Whether the cell contains only that number: digits, point and exponent. */
      isPlain: boolean
    }
  | { ok: false; reason: string }

export type WeightMeaning = { text: string; value: number }

/** Heavier than any substance sold by formula; rules out overflow and typing errors. */
const WEIGHT_MAX = 10_000_000
/** No number with unit and note is longer; the limit bounds the backtracking of the pattern below. */
const CELL_MAX = 100
const CELL =
  /^(?<approximate>~|≈|ca\.?|c\.|approx\.?|mw:?|m\.w\.:?)?\s*(?<number>[+-]?\d[\d.,' ]*(?:[eE][+-]?\d+)?)\s*(?<unit>g\s?\/\s?mol|g\s?mol[-^]*1|k?da|daltons?|amu|u)?\s*(?<note>\([^()]*\))?$/i
const PLAIN = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Writes out a number in exponent notation, digit for digit. */
function withoutExponent(number: string): string {
  const [mantissa = '', exponent] = number.toLowerCase().split('e')
  if (exponent === undefined) return mantissa
  const [whole = '', fraction = ''] = mantissa.split('.')
  const shift = Number(exponent)
  if (Math.abs(shift) > 20) return number
  const digits = whole + fraction
  const point = whole.length + shift
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  return point >= digits.length
    ? digits.padEnd(point, '0')
    : `${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Lists the plain decimals that a number with commas, points, spaces or apostrophes can mean. */
function decimalsOf(number: string): string[] {
  const grouped = number.replace(/(?<=\d)[' ](?=\d{3})/g, '')
  if (PLAIN.test(grouped)) return [grouped]
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(grouped)) return [grouped.replaceAll(',', '')]
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(grouped)) return [grouped.replaceAll('.', '').replace(',', '.')]
  if (/^[+-]?\d{1,3},\d{3}$/.test(grouped)) return [grouped.replace(',', '.'), grouped.replace(',', '')]
  if (/^[+-]?\d+,\d+$/.test(grouped)) return [grouped.replace(',', '.')]
  if (/^[+-]?\d{1,3}(?:,\d{3}){2,}$/.test(grouped)) return [grouped.replaceAll(',', '')]
  return []
}

/**
 * Reads a molecular weight as suppliers write it: decimal comma, thousands separators, a unit, a sign for "about", a
 * note in brackets, exponent notation. It never guesses: an ambiguous text gives both numbers.
 */
export function readMolecularWeight(text: string): WeightReading {
  const value = withOrdinaryWidth(withoutInvisible(text)).replace(/\s+/g, ' ').trim()
  if (value === '') return { ok: false, reason: 'no molecular weight' }
  if (value.length > CELL_MAX)
    return { ok: false, reason: `the text of ${value.length} characters is too long for a number` }
  const { number = '', unit = '' } = CELL.exec(value)?.groups ?? {}
  const meanings = decimalsOf(number.trim()).map((decimal) => meaningOf(decimal, unit))
  const [first, ...others] = meanings.filter(({ value: weight }) => weight > 0 && weight <= WEIGHT_MAX)
  if (first !== undefined) return { ok: true, meanings: [first, ...others], isPlain: PLAIN.test(value) }
  const isNumber = meanings.length > 0
  return {
    ok: false,
    reason: isNumber
      ? `"${value}" is no weight: it must be above 0 and at most ${WEIGHT_MAX} g/mol`
      : `"${value}" cannot be read as a number`,
  }
}

function meaningOf(decimal: string, unit: string): WeightMeaning {
  const plain = withoutExponent(decimal.replace(/^\+/, ''))
  if (!/^kda$/i.test(unit)) return { text: plain, value: Number(plain) }
  const dalton = Number((Number(plain) * 1_000).toPrecision(12))
  return { text: String(dalton), value: dalton }
}
