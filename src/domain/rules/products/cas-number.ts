import { isPlaceholder } from '../text/placeholder'
import { isRoundedNumber } from '../text/spreadsheet-text'
import { withOrdinaryWidth, withoutInvisible, withPlainHyphens } from '../text/typography'

/** Why a text is not a CAS number. Only `check-digit` problems have the right shape. */
type CasProblem = 'empty' | 'placeholder' | 'date' | 'several' | 'unreadable' | 'check-digit'

type CasReading =
  /** CAS's own notation: 2–7 digits, 2 digits, 1 digit, no leading zeros. */
  { ok: true; casNo: string } | { ok: false; problem: CasProblem; reason: string }

const SHAPE = /^([1-9]\d{1,6})-(\d{2})-(\d)$/
const SHAPE_ANYWHERE = /\d{2,7}-\d{2}-\d(?!\d)/g
const NO_HYPHENS = /^\d{5,10}$/
/** EPA lists number substances without a CAS number like `NOCAS_1`, others write `000-00-0`. */
const NO_CAS = /^(?:nocas|0[-0]*$)/i
const DATE =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4})|\d{1,2}[- ][a-z]{3,9}[- ]\d{2,4}|[a-z]{3,9}[- ]\d{1,4})$/i
const LABEL = /^(?:cas(?:[ -]?(?:rn|no|number|registry number|reg\.? ?no|#))?\.?|rn) ?[:#]? ?(?=\d)/i
const BRACKETED = /^(?:\[(.*)\]|\((.*)\)|\{(.*)\})$/

/**
 * Computes the check digit of a CAS number: the digits before it, weighted 1, 2, 3… from the right, summed modulo 10.
 * @param digits the digits before the check digit, without hyphens.
 */
export function casCheckDigit(digits: string): number {
  let sum = 0
  for (let place = 1; place <= digits.length; place++) sum += place * Number(digits[digits.length - place])
  return sum % 10
}

const refuse = (problem: CasProblem, reason: string): CasReading => ({ ok: false, problem, reason })

/** Strips label, brackets and typographic variants; white space becomes single spaces. */
function bare(text: string): string {
  const plain = withPlainHyphens(withOrdinaryWidth(withoutInvisible(text)))
    .replace(/\s+/g, ' ')
    .trim()
  const inner = BRACKETED.exec(plain)
  const unbracketed = (inner?.[1] ?? inner?.[2] ?? inner?.[3] ?? plain).trim()
  return unbracketed.replace(LABEL, '').replace(/ ?- ?/g, '-')
}

function hyphenated(digits: string): string {
  return `${digits.slice(0, -3)}-${digits.slice(-3, -1)}-${digits.slice(-1)}`
}

/**
 * Reads a CAS registry number as people and programs write it: any dash, brackets, a label, full-width digits, leading
 * zeros and missing hyphens are accepted; the check digit must be right.
 */
export function readCasNumber(text: string): CasReading {
  const value = bare(text)
  if (value === '') return refuse('empty', 'no CAS number')
  if (isPlaceholder(value) || NO_CAS.test(value))
    return refuse('placeholder', `"${value}" stands for no CAS number`)
  const grouped = NO_HYPHENS.test(value) ? hyphenated(value) : value
  const shape = SHAPE.exec(grouped.replace(/^0+(?=\d{2,7}-)/, ''))
  if (shape === null) {
    if ((value.match(SHAPE_ANYWHERE) ?? []).length > 1)
      return refuse('several', `"${value}" holds more than one CAS number`)
    if (DATE.test(value)) {
      const was = casNumberOfDate(value)
      const hint = was === null ? '' : `; by its check digit it was ${was}`
      return refuse(
        'date',
        `"${value}" is not a CAS number: it looks like a date made by a spreadsheet${hint}`,
      )
    }
    if (isRoundedNumber(value))
      return refuse(
        'unreadable',
        `"${value}" is not a CAS number: a spreadsheet made a number of it, and rounded that`,
      )
    return refuse('unreadable', `"${value}" cannot be read as a CAS number (expected digits as in 50-78-2)`)
  }
  const casNo = shape[0]
  const expected = casCheckDigit(`${shape[1]}${shape[2]}`)
  if (String(expected) !== shape[3])
    return refuse('check-digit', `CAS number ${casNo} has the check digit ${shape[3]}, expected ${expected}`)
  return { ok: true, casNo }
}

/** The parts of a date, each in one of the orders that spreadsheets show. */
const ORDERED_DATES = [
  /^(?<year>\d{4}|\d{2})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})[- ](?<month>[a-z]{3})[a-z]{0,6}[- ](?<year>\d{4}|\d{2})$/i,
]
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The numbers that a spreadsheet shows as a year; two digits mean one from 1930 to 2029. */
function startsOf(year: string): string[] {
  if (year.length === 4) return /^19[3-9]/.test(year) ? [year, year.slice(2)] : [year]
  return [year, `${Number(year) < 30 ? '20' : '19'}${year}`]
}

/**
 * The CAS number that a spreadsheet turned into a date, if only one is possible: `50-01-1` becomes the first of January
 * 1950, `1950-01-2` would become the second. The check digit distinguishes them.
 * @param date in any usual order
 */
export function casNumberOfDate(date: string): string | null {
  const found = ORDERED_DATES.flatMap((order) => {
    const { year, month = '', day = '' } = order.exec(date)?.groups ?? {}
    const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1
    if (year === undefined || number < 1 || number > 12 || !/^0?[1-9]$/.test(day)) return []
    const middle = String(number).padStart(2, '0')
    return startsOf(year)
      .filter((start) => String(casCheckDigit(start + middle)) === day.slice(-1))
      .map((start) => `${start.replace(/^0+/, '')}-${middle}-${day.slice(-1)}`)
  }).filter((casNo) => SHAPE.test(casNo))
  const [casNo, ...others] = new Set(found)
  return casNo !== undefined && others.length === 0 ? casNo : null
}

const WITH_REMARK =
  /^([\d-]{7,12})(?:\s*[*†‡]+|\s*,?\s*(?:\([^()]*\)|\[[^[\]]*\])|\s*[, ]\s*\p{L}[^\d;|/]{0,100})$/u

/** The CAS number before a remark: `50-78-2 (anhydrous)`; null if it is not right, or another number follows. */
export function casNumberBeforeRemark(text: string): string | null {
  const value = bare(text)
  if ((value.match(SHAPE_ANYWHERE) ?? []).length !== 1) return null
  const reading = readCasNumber(WITH_REMARK.exec(value)?.[1] ?? '')
  return reading.ok ? reading.casNo : null
}

/** The numbers of related_cas_no, and the reasons of the parts that could not be read. */
type RelatedCasReading = { casNumbers: string[]; problems: string[] }

/** Reads a list of CAS numbers (§3: separated by semicolons); commas, slashes and line breaks work too. */
export function readRelatedCasNumbers(text: string): RelatedCasReading {
  const casNumbers = new Set<string>()
  const problems: string[] = []
  if (isPlaceholder(text)) return { casNumbers: [], problems }
  for (const part of text.split(/[;,/|\n\r]+/)) {
    const reading = readCasNumber(part)
    if (reading.ok) casNumbers.add(reading.casNo)
    else if (reading.problem !== 'empty' && reading.problem !== 'placeholder') problems.push(reading.reason)
  }
  return { casNumbers: [...casNumbers], problems }
}

/** Joins the numbers as they are stored (§3): semicolon and space. */
export function joinRelatedCasNumbers(casNumbers: readonly string[]): string {
  return casNumbers.join('; ')
}
