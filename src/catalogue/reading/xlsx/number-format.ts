import { cutText } from '@/domain/rules/text/text'

/** A number's format in a workbook, as far as it affects the meaning. */
export type NumberFormat =
  | { kind: 'general' }
  | { kind: 'date' }
  | { kind: 'percent' }
  /** At least this many decimals. */
  | { kind: 'decimals'; places: number }
  /** Digits between fixed characters: `00000000`, `"AV-"000000`, `#####00-00-0`. */
  | { kind: 'pattern'; signs: PatternSign[] }

type PatternSign = { literal: string } | { placeholder: '0' | '#' }

const GENERAL: NumberFormat = { kind: 'general' }

/** The built-in formats that show dates or times; some have a meaning in East Asian or Thai workbooks alone. */
const isDateId = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58) ||
  (id >= 71 && id <= 81)

/** Other built-in formats that matter. */
const BUILT_IN: Record<number, string> = { 1: '0', 2: '0.00', 4: '#,##0.00', 9: '0%', 10: '0.00%' }

/** The signs of a format code. Letters in quotes, in brackets and after an escape do not count. */
const SIGN =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|\[(?<bracket>[^\]]*)\]|[_*].|(?<unlike>general|e[+-]|\?+\/|[aep@])|(?<date>[ymdhs])|(?<digit>[0#?])|(?<mark>[.,%])|(?<end>;)|(?<plain>.)/gis

/** An elapsed time: `[h]`, `[mm]`. */
const ELAPSED = /^(?:h+|m+|s+)$/i

/** Longest format code that a spreadsheet accepts. */
const CODE_MAX = 255

/** Reads a format code, from its first section: that of positive numbers. */
function readCode(wholeCode: string): NumberFormat {
  const signs: PatternSign[] = []
  let [marks, places, isUnlike] = ['', 0, false]
  for (const { groups: sign = {} } of cutText(wholeCode, CODE_MAX).matchAll(SIGN)) {
    if (sign.end) break
    if (sign.date || ELAPSED.test(sign.bracket ?? '')) return { kind: 'date' }
    if (sign.unlike) isUnlike = true
    else if (sign.mark) marks += sign.mark
    else if (sign.digit) {
      signs.push({ placeholder: sign.digit === '0' ? '0' : '#' })
      if (sign.digit === '0' && marks.endsWith('.')) places++
    } else signs.push({ literal: sign.quoted ?? sign.escaped ?? sign.plain ?? '' })
  }
  if (marks.includes('%')) return { kind: 'percent' }
  if (isUnlike) return GENERAL
  if (marks.includes('.')) return { kind: 'decimals', places }
  const zeros = signs.filter((sign) => 'placeholder' in sign && sign.placeholder === '0').length
  const hasLiteral = signs.some((sign) => 'literal' in sign && sign.literal !== '')
  // One digit alone (`0`) adds nothing to a number.
  const isPattern = zeros > 1 || (zeros === 1 && hasLiteral)
  return marks === '' && isPattern ? { kind: 'pattern', signs } : GENERAL
}

/** The format of an id: the workbook's own, or a built-in one. */
export function numberFormat(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id) ?? BUILT_IN[id]
  if (code !== undefined) return readCode(code)
  return isDateId(id) ? { kind: 'date' } : GENERAL
}

/** Significant digits of a workbook's numbers; further digits are noise. */
const DIGITS = 15

/** A number in all its digits, without exponent. */
function plain(value: number): string {
  const exact = Number(value.toPrecision(DIGITS))
  const text = String(exact)
  if (!text.includes('e')) return text
  return Math.abs(exact) >= 1 ? BigInt(exact).toString() : exact.toFixed(20).replace(/0+$/, '')
}

function fill(signs: readonly PatternSign[], value: number): string {
  let digits = String(value)
  let text = ''
  const first = signs.findIndex((sign) => 'placeholder' in sign)
  for (const [index, sign] of [...signs.entries()].reverse()) {
    if ('literal' in sign) text = sign.literal + text
    else if (index === first) text = (digits === '' && sign.placeholder === '0' ? '0' : digits) + text
    else {
      text = (digits.at(-1) ?? (sign.placeholder === '0' ? '0' : '')) + text
      digits = digits.slice(0, -1)
    }
  }
  return text
}

/**
 * The text of a number as its format shows it, with all its digits: a format may add zeros and signs, but removes
 * nothing. Not for dates.
 */
export function numberText(value: number, format: NumberFormat): string {
  if (format.kind === 'percent') return `${plain(value * 100)}%`
  if (format.kind === 'pattern' && Number.isSafeInteger(value) && value >= 0) return fill(format.signs, value)
  const text = plain(value)
  if (format.kind !== 'decimals' || format.places === 0) return text
  const [whole, decimals = ''] = text.split('.')
  return `${whole}.${decimals.padEnd(format.places, '0')}`
}

const DAY_MS = 86_400_000
/** Day 0 of the two calendars of workbooks. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** 29 February 1900, which the 1900 calendar has although it never existed. */
const NO_DAY = 60
/** The last day of the year 9999. */
const LAST_DAY = 2_958_465

/** A workbook's serial date (and time, if any) in ISO 8601; null if it is out of range. */
export function dateText(serial: number, is1904: boolean): string | null {
  if (!(serial >= 0 && serial <= LAST_DAY)) return null
  const shift = !is1904 && serial < NO_DAY ? 1 : 0
  const moment = (is1904 ? EPOCH_1904 : EPOCH_1900) + Math.round((serial + shift) * 86_400) * 1_000
  const [day = '', time = ''] = new Date(moment).toISOString().slice(0, 19).split('T')
  if (serial < 1) return time
  return moment % DAY_MS === 0 ? day : `${day} ${time}`
}
