import type { Lot } from '@/admin-views/api/lots'
import type { LotValues } from '@/domain/rules/lots/lot'
import { LOT_FIELDS, LOT_LABELS, type LotField } from '@/domain/rules/lots/lot-fields'
import { isLotNumber, NO_LOT_NUMBER } from '@/domain/rules/lots/lot-key'
import { lotProblems } from '@/domain/rules/lots/lot-problems'
import { isCalendarDate } from '@/domain/rules/text/calendar-day'

/** What the form of a lot holds; '' for nothing. */
export type LotForm = Omit<{ [Field in LotField]: string }, 'state' | 'date_kind'> &
  Pick<LotValues, 'state' | 'date_kind'>

export const NEW_LOT: LotForm = {
  lot_no: '',
  state: 'current',
  date_kind: null,
  valid_until: '',
  released_on: '',
  purity: '',
  storage: '',
  note: '',
}

export const formOfLot = (lot: Lot): LotForm => ({
  lot_no: lot.lot_no,
  state: lot.state,
  date_kind: lot.date_kind,
  valid_until: lot.valid_until ?? '',
  released_on: lot.released_on ?? '',
  purity: lot.purity ?? '',
  storage: lot.storage ?? '',
  note: lot.note ?? '',
})

/** The values of a form, as they are sent. */
export const lotOf = ({ lot_no, state, date_kind, ...texts }: LotForm): LotValues => ({
  lot_no: lot_no.trim(),
  state,
  date_kind,
  valid_until: texts.valid_until || null,
  released_on: texts.released_on || null,
  purity: texts.purity.trim() || null,
  storage: texts.storage.trim() || null,
  note: texts.note.trim() || null,
})

/** The fields in which a form differs from the lot that it was filled with. */
export function lotChanges(lot: Lot, form: LotForm): Partial<LotValues> {
  const values = lotOf(form)
  const changed = LOT_FIELDS.filter((field) => values[field] !== lot[field])
  return Object.fromEntries(changed.map((field) => [field, values[field]]))
}

type LotErrors = Partial<Record<LotField, string>>

const NO_DATE = 'Enter a date from 1990 to 2099 that exists'

/** What is wrong with a form, by field. */
export function lotErrors(form: LotForm): LotErrors {
  const values = lotOf(form)
  const errors: LotErrors = {}
  for (const { field, message } of lotProblems(values)) errors[field as LotField] ??= message
  for (const field of ['valid_until', 'released_on'] as const)
    if (values[field] !== null && !isCalendarDate(values[field])) errors[field] = NO_DATE
  if (values.lot_no === '') errors.lot_no = `${LOT_LABELS.lot_no} is required`
  else if (!isLotNumber(values.lot_no)) errors.lot_no = NO_LOT_NUMBER
  return errors
}
