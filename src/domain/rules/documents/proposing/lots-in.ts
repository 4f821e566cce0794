import { lotKey } from '../../lots/lot-key'

/** A lot of a product. */
export type KnownLot = { id: number; lot_no: string }

const LABEL = 'lots?|batch|charge|chargen?|ch\\.-?b|lote|lotto|partie|partita'
const NO = '(?:[-_. ]{0,2}(?:number|nummer|numero|no|nr|n\\.?o)\\.?)?'
/** A number has a digit: `Lot release` has none. */
const VALUE = '((?=[A-Za-z/.-]{0,20}\\d)[A-Za-z0-9](?:[A-Za-z0-9./-]{0,38}[A-Za-z0-9])?)'

const IN_NAME = new RegExp(`(?<![A-Za-z0-9])(?:${LABEL})${NO}[-_.:# ]{0,3}${VALUE}`, 'gi')
/** L23, L-23 or L 23, as labels have it. */
const BEHIND_L = /(?<![A-Za-z0-9])(L[-_: ]{0,2}(?=\d)[A-Za-z0-9-]{0,19}[A-Za-z0-9])(?![A-Za-z0-9])/g
const IN_TEXT = new RegExp(
  `(?<![A-Za-z0-9])(?:${LABEL})(?:[- ]?(?:number|nummer|numero|no|nr|n\\.?o?|#)\\.?|n-?(?:nummer|nr)\\.?)?(?: ?[:#] ?| )${VALUE}`,
  'gi',
)
const REPLACED =
  /(?:replac|supersed|previous|former|ersetz|vorherig|remplac|precedent|anterior|preceden)[^\n]{0,20}$/i
const BEFORE = 40

/** The most parts of a name that one lot's number has. */
const PARTS = 4
/** Shorter numbers of lots are found behind a label only. */
const KEY_MIN = 3
/** Digits alone could be anything. */
const DIGITS_MIN = 5

const isTelling = (key: string) =>
  /^\d+$/.test(key) ? key.length >= DIGITS_MIN : key.length >= KEY_MIN && /\d/.test(key)

/** The known lots whose whole number stands in a file's name. */
function knownIn(rest: string, byKey: ReadonlyMap<string, KnownLot>): string[] {
  const parts = rest.split(/[^A-Za-z0-9]+/).filter((part) => part !== '')
  const found: string[] = []
  for (let start = 0; start < parts.length; start += 1) {
    for (let length = Math.min(PARTS, parts.length - start); length > 0; length -= 1) {
      const lot = byKey.get(lotKey(parts.slice(start, start + length).join('')))
      if (!lot || !isTelling(lotKey(lot.lot_no))) continue
      found.push(lot.lot_no)
      start += length - 1
      break
    }
  }
  return found
}

/** One of each number, as the lot of the product is written if it is known. */
function settled(numbers: readonly string[], byKey: ReadonlyMap<string, KnownLot>): string[] {
  const found = new Map<string, string>()
  for (const number of numbers) {
    const key = lotKey(number)
    // `Lot L23` and `Lot 23` may be one lot.
    const known =
      byKey.get(key) ?? byKey.get(`l${key}`) ?? (key.startsWith('l') ? byKey.get(key.slice(1)) : undefined)
    found.set(known ? lotKey(known.lot_no) : key, known?.lot_no ?? number)
  }
  return [...found.values()]
}

const labelled = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)]
    .filter(({ index }) => !REPLACED.test(text.slice(Math.max(0, index - BEFORE), index)))
    .flatMap(({ 1: number }) => number ?? [])

/** The product's lots by their keys. */
export const lotsByKey = (lots: readonly KnownLot[]): ReadonlyMap<string, KnownLot> =>
  new Map(lots.map((lot) => [lotKey(lot.lot_no), lot]))

/**
 * The lots that a file's name names: behind a label, else a known one, else behind L.
 * @param rest the name in plain letters, without catalogue number, dates and words for its kind
 */
export function lotsOfName(rest: string, byKey: ReadonlyMap<string, KnownLot>): string[] {
  const known = knownIn(rest, byKey)
  const behindLabel = labelled(IN_NAME, rest.replaceAll('_', ' '))
  const behindL = labelled(BEHIND_L, rest).map((number) => number.replace(/^L[_: -]{1,2}/, 'L'))
  return settled([...known, ...behindLabel, ...behindL], byKey)
}

/** The lots that a text names behind a label, without former ones. @param text in plain letters */
export const lotsOfText = (text: string, byKey: ReadonlyMap<string, KnownLot>): string[] =>
  settled(labelled(IN_TEXT, text), byKey)
