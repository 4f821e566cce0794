const MONTHS = [
  ['jan', 'january', 'januar', 'janner', 'janvier', 'enero', 'gennaio'],
  ['feb', 'february', 'februar', 'fevrier', 'febrero', 'febbraio'],
  ['mar', 'march', 'marz', 'maerz', 'mrz', 'mars', 'marzo'],
  ['apr', 'april', 'avril', 'abril', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio'],
  ['jun', 'june', 'juni', 'juin', 'junio', 'giugno'],
  ['jul', 'july', 'juli', 'juillet', 'julio', 'luglio'],
  ['aug', 'august', 'aout', 'agosto'],
  ['sep', 'sept', 'september', 'septembre', 'septiembre', 'settembre'],
  ['oct', 'october', 'oktober', 'okt', 'octobre', 'octubre', 'ottobre'],
  ['nov', 'november', 'novembre', 'noviembre'],
  ['dec', 'december', 'dezember', 'dez', 'decembre', 'diciembre', 'dicembre'],
]
const MONTH_OF = new Map(MONTHS.flatMap((names, i) => names.map((name): [string, number] => [name, i + 1])))

const MONTH = [...MONTH_OF.keys()].join('|')
const YEAR = '(?:19[9]\\d|20\\d\\d)'
const DATE = new RegExp(
  [
    // 2024-03-01, 2024_03_01, 20240301
    `(?<![A-Za-z0-9])(${YEAR})([-_./ ]?)(\\d\\d)\\2(\\d\\d)(?![0-9])`,
    // 01.03.2024, 1/3/2024, 01032024
    `(?<![A-Za-z0-9])(\\d{1,2})([-_./ ])(\\d{1,2})\\6(${YEAR})(?![0-9])`,
    // 1 March 2024, 01-Mar-2024, 1er mars 2024, 1 de marzo de 2024, 01MAR2024
    `(?<![A-Za-z0-9])(\\d{1,2})(?:st|nd|rd|th|er|o)?[-_. ]{0,2}(?:de )?(${MONTH})[-_., ]{0,2}(?:de )?(${YEAR})(?![0-9])`,
    // March 1, 2024
    `(?<![A-Za-z])(${MONTH})[-_. ]{1,2}(\\d{1,2})(?:st|nd|rd|th)?,? ?[-_]?(${YEAR})(?![0-9])`,
  ].join('|'),
  'gi',
)

/** A day if it exists, from 1990 to 2099. */
function dayOf(year: number, month: number | undefined, day: number): string | null {
  if (month === undefined) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

/** Of day and month in an order that the country decides, only a certain one. */
function dayAndMonth(first: number, second: number, sign: string, year: number, isDayFirst: boolean) {
  if (sign === '.' || isDayFirst || first > 12 || first === second) return dayOf(year, second, first)
  return second > 12 ? dayOf(year, first, second) : null
}

type DateIn = { date: string | null; index: number; length: number }

/**
 * Finds dates in every dress.
 * @param text in plain letters
 * @param isDayFirst whether its language writes the day before the month
 * @returns also dates that can be read in two ways, as null
 */
function datesIn(text: string, isDayFirst: boolean): DateIn[] {
  return Array.from(text.matchAll(DATE), (match) => {
    const [, y1, , m1, d1, first, sign, second, y2, d3, m3, y3, m4, d4, y4] = match
    let date: string | null = null
    if (y1) date = dayOf(Number(y1), Number(m1), Number(d1))
    else if (y2) date = dayAndMonth(Number(first), Number(second), sign ?? '', Number(y2), isDayFirst)
    else if (y3) date = dayOf(Number(y3), MONTH_OF.get((m3 ?? '').toLowerCase()), Number(d3))
    else if (y4) date = dayOf(Number(y4), MONTH_OF.get((m4 ?? '').toLowerCase()), Number(d4))
    return { date, index: match.index, length: match[0].length }
  })
}

/**
 * Reads a text that is one date and nothing else.
 * @param text in plain letters
 * @returns null of no date; a day that does not exist, or that can be read in two ways, is null too
 */
export function dateAlone(text: string): { date: string | null } | null {
  const [found, ...others] = datesIn(text, false)
  return found?.length === text.length && others.length === 0 ? { date: found.date } : null
}

/** Stands before a date until which something is valid, or of something else. */
const OTHER_DATE =
  /(?:exp|expiry|expires|expiration|retest|re-test|valid|until|bis|verfall|haltbar|ablauf|peremption|caduc|venc|scad|print|druck|impres|stampa|scan|escan|img|photo|received|eingang|mfg|manufact|herstell|fabric|produ[cz])[A-Za-z .:_-]{0,20}$/i
const REVISED =
  /(?:revision|revised|uberarbeitet|uberarbeitung|ueberarbeitet|revise|revisado|revisione|rivisto|revidiert)[A-Za-z '.:()_-]{0,25}$/i
const ISSUED =
  /(?:issue|issued|issuance|compiled|compilation|ausgabe|ausgestellt|erstellt|erstellungs|ausstellungs|emission|emis|edition|emitido|elaboracion|emesso|emissione|compilazione)[A-Za-z '.:()_-]{0,25}$/i
const REPLACED = /(?:supersed|replac|ersetz|remplac|sustitu|reemplaz|sostitu|previous|vorherig)[^\n]{0,40}$/i
const BEFORE = 60

const distinct = (dates: readonly (string | null)[]) => [...new Set(dates.filter((date) => date !== null))]

/** The dates of issue in a text: of its revision if it says so, else of its issue. @param text in plain letters */
export function issueDatesIn(text: string, isDayFirst: boolean): { newest: string[]; all: string[] } {
  const [revised, issued]: [(string | null)[], (string | null)[]] = [[], []]
  for (const { date, index } of datesIn(text, isDayFirst)) {
    const before = text.slice(Math.max(0, index - BEFORE), index)
    if (REPLACED.test(before)) continue
    if (REVISED.test(before)) revised.push(date)
    else if (ISSUED.test(before)) issued.push(date)
  }
  const newest = distinct(revised.length > 0 ? revised : issued)
  return { newest, all: distinct([...revised, ...issued]) }
}

/** Blanks dates, so that nothing else is read in them. @param text in plain letters */
export const withoutDates = (text: string): string => text.replace(DATE, '|')

/**
 * The dates in a file's name, but those that are said to be other ones. Without a language, a day and a month that could
 * change places are no date.
 * @param name in plain letters
 */
export const datesOfName = (name: string): string[] =>
  distinct(
    datesIn(name, false)
      .filter(({ index }) => !OTHER_DATE.test(name.slice(Math.max(0, index - BEFORE), index)))
      .map(({ date }) => date),
  )
