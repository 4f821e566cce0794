import { withOrdinaryWidth, withoutInvisible, withPlainHyphens } from '../text/typography'
import { isLotNumber, LOT_NO_MAX } from './lot-key'

/** A lot that a text asks for; `catNo` null: of any product. */
export type AskedLot = { catNo: string | null; lotNo: string }

/** Characters of a text that are read. */
const READ_MAX = 200

const CAT_NO = /(?<![a-z0-9])av[-_. ]{0,3}(\d{6})(?!\d)/i
/** Six digits alone may be a catalogue number too, if something stands beside them. */
const BARE_FIRST = /^(\d{6})[ /,;|:]+(.+)$/
const BARE_LAST = /^(.+?)[ /,;|:]+(\d{6})$/
/** A sign between a catalogue number of another form and a lot. */
const PARTED = /^([^,;|]+?)(?: \/ |[,;|])(.+)$/

const CAT_LABEL = /^(?:cat(?:alog(?:ue)?)?|art(?:icle)?|product|item)\b[. ]*(?:(?:number|no|nr)\b)?[.:# ]*/i
/** What labels and papers print before a lot. `Lot-23` and `Lot23` may be numbers themselves, and stay. */
const LOT_LABEL =
  /^(?:lots?|batch|charge|chargen|ch\.?-?b\.?|lote|lotto)(?:[-. ]?(?:number|nummer|no|nr))?(?:[.:#]+ *| +)/i

const cleaned = (text: string): string =>
  withPlainHyphens(withOrdinaryWidth(withoutInvisible(text.slice(0, READ_MAX))))
    .replace(/[“”„"'‘’`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Without the signs between numbers and labels; others stay, so that the text names no lot. */
const stripped = (text: string): string => text.replace(/^[\s/,;|:·#()[\].-]+|[\s/,;|:·#()[\].-]+$/g, '')

/** A lot's number without its label; null if there is none. */
function lotIn(text: string): string | null {
  const lotNo = stripped(stripped(text).replace(LOT_LABEL, ''))
  return lotNo.length <= LOT_NO_MAX && isLotNumber(lotNo) ? lotNo : null
}

const asked = (catNo: string | null, text: string): AskedLot[] => {
  const lotNo = lotIn(text)
  return lotNo === null ? [] : [{ catNo, lotNo }]
}

/** The lots that a text asks for if it has a catalogue number of its own in it; null if it has none. */
function besideNumber(text: string): AskedLot[] | null {
  const found = CAT_NO.exec(text)
  if (!found) return null
  const before = stripped(text.slice(0, found.index).replace(CAT_LABEL, ''))
  const behind = stripped(text.slice(found.index + found[0].length))
  return asked(`AV-${found[1]}`, behind === '' ? before : behind)
}

/**
 * Reads a text that names a lot, alone or with its catalogue number, in any dress: `AV-101002 / L23`, `av101002 l23`,
 * `Lot: L23 (AV-101002)`, `L23` (contract §10). At most the first 200 characters count.
 * @returns what it may ask for, the likeliest first; empty if it names no lot
 */
export function askedLots(text: string): AskedLot[] {
  const plain = cleaned(text)
  const beside = besideNumber(plain)
  if (beside) return beside
  const unlabelled = plain.replace(CAT_LABEL, '')
  const first = BARE_FIRST.exec(unlabelled)
  const last = BARE_LAST.exec(unlabelled)
  const parted = PARTED.exec(unlabelled)
  const whole = asked(null, plain)
  if (first) return [...asked(`AV-${first[1]}`, first[2] ?? ''), ...whole]
  if (last) return [...asked(`AV-${last[2]}`, last[1] ?? ''), ...whole]
  if (parted) return [...asked(stripped(parted[1] ?? ''), parted[2] ?? ''), ...whole]
  return whole
}

/**
 * Reads the two fields of a look-up; the one for the lot takes both.
 * @param catNo '' if only the lot is given
 */
export function askedLotsOf(catNo: string, lot: string): AskedLot[] {
  const given = cleaned(catNo).replace(CAT_LABEL, '')
  if (given === '') return askedLots(lot)
  const number = /^(?:av)?[-_. ]{0,3}(\d{6})$/i.exec(given)?.[1]
  // Both in one field: in the first as well.
  const both = lot.trim() === '' ? askedLots(catNo) : (besideNumber(cleaned(lot)) ?? [])
  return both.length > 0 ? both : asked(number === undefined ? given : `AV-${number}`, cleaned(lot))
}
