import { dateAlone } from '@/domain/rules/documents/proposing/dates-in'
import type { MappedField } from '@/domain/rules/imports/import-nouns'
import { dateKindSaidBy } from '@/domain/rules/imports/lot-import-fields'
import { LOT_STATES } from '@/domain/rules/lots/lot-fields'
import { lotNumberSchema } from '@/domain/rules/lots/lot-number'
import { isCalendarDate } from '@/domain/rules/text/calendar-day'
import { isPlaceholder } from '@/domain/rules/text/placeholder'
import { plainLetters } from '@/domain/rules/text/plain-letters'
import { isRoundedNumber } from '@/domain/rules/text/spreadsheet-text'
import { firstMessage } from '@/domain/rules/text/text-schema'
import type { RowJournal } from './row-journal'

/** Reads a lot's number, strictly: lots are matched by it, and what a spreadsheet has made of one is not guessed. */
export function readLotNumberCell(text: string, journal: RowJournal): string {
  const isKnownBad = journal.faults.some(({ field }) => field === 'lot_no')
  if (text === '') {
    if (!isKnownBad) journal.reject('lot_no', 'Lot number is required')
  } else if (isPlaceholder(text)) journal.reject('lot_no', `Lot number is required, and "${text}" is none`)
  else if (isRoundedNumber(text))
    journal.reject('lot_no', `"${text}" is a lot number of which a spreadsheet has made a rounded number`)
  else {
    const { error } = lotNumberSchema.safeParse(text)
    if (error) journal.reject('lot_no', firstMessage(error))
  }
  return text
}

/** Reads a lot's state in any letter case; null (no state) keeps a stored lot's. */
export function readLotStateCell(text: string, journal: RowJournal): (typeof LOT_STATES)[number] | null {
  if (text === '') return null
  if (isPlaceholder(text)) return journal.leaveEmpty('state', text, 'no state')
  const state = LOT_STATES.find((known) => known === text.toLowerCase())
  if (state === undefined)
    journal.reject('state', `"${text}" is no state of a lot; allowed are ${LOT_STATES.join(', ')}`)
  else if (state !== text) journal.tidied('state', `"${text}" is written "${state}"`)
  return state ?? null
}

/** Reads what a date means: `Re-test date` and `Expiry` too; anything else is refused, since it is never guessed. */
export function readDateKindCell(text: string, journal: RowJournal): string | null {
  if (text === '') return null
  if (isPlaceholder(text)) return journal.leaveEmpty('date_kind', text)
  const kind = dateKindSaidBy(text)
  if (kind === null)
    journal.reject('date_kind', `"${text}" is no kind of date; allowed are retest and expiry`)
  else if (kind !== text) journal.tidied('date_kind', `"${text}" is written "${kind}"`)
  return kind
}

const LIKE = 'write it like 2027-03-31'

/** A day with the time that a spreadsheet or a program has added. */
const WITH_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)Z?$/

/** Two numbers that can both be a month, and a year. */
const IN_TWO_WAYS = /^(?:0?[1-9]|1[0-2])[^0-9](?:0?[1-9]|1[0-2])[^0-9]\d{4}$/

function whyNoDate(text: string): string {
  if (IN_TWO_WAYS.test(text)) return `"${text}" can be read in two ways, day or month first: ${LIKE}`
  if (/^\d{5}(?:\.\d+)?$/.test(text))
    return `"${text}" is no date: the cell is a number in its spreadsheet, which has to show it as a date, or ${LIKE}`
  return `"${text}" is no day from 1990 to 2099 that exists: ${LIKE}`
}

/** Reads a day in any order and language that leave no doubt which one it is. */
export function readDateCell(text: string, journal: RowJournal, field: MappedField): string | null {
  if (text === '') return null
  if (isCalendarDate(text)) return text
  if (isPlaceholder(text)) return journal.leaveEmpty(field, text, 'no date')
  const [, dayOfTime = '', time = ''] = WITH_TIME.exec(text) ?? []
  const date = dayOfTime || (dateAlone(plainLetters(text))?.date ?? '')
  if (!isCalendarDate(date)) {
    journal.reject(field, whyNoDate(text))
    return null
  }
  if (/[1-9]/.test(time)) journal.warn(field, `"${text}" was read as the day ${date}`)
  else journal.tidied(field, `"${text}" is written "${date}"`)
  return date
}

/** Reads a text that may be empty. */
export function readTextCell(text: string, journal: RowJournal, field: MappedField): string | null {
  return isPlaceholder(text) ? journal.leaveEmpty(field, text) : text || null
}
