import { z } from 'zod'
import { nullableDate } from '../text/calendar-date'
import { nullableText } from '../text/text-schema'
import { DATE_KINDS, LOT_STATES, type LotField } from './lot-fields'
import { lotNumberSchema } from './lot-number'

export const lotStateSchema = z.enum(LOT_STATES, {
  error: `State must be ${LOT_STATES.join(', ')}`,
})

const dateKindSchema = z.enum(DATE_KINDS, { error: `Kind of date must be ${DATE_KINDS.join(' or ')}` })

/** The fields of a lot that people enter, as a change states them. */
const fields = {
  lot_no: lotNumberSchema,
  state: lotStateSchema,
  date_kind: dateKindSchema.nullable(),
  valid_until: nullableDate('Valid until'),
  released_on: nullableDate('Released on'),
  purity: nullableText('Purity', { max: 120 }),
  storage: nullableText('Storage', { max: 200 }),
  note: nullableText('Note', { max: 500, kind: 'lines' }),
} satisfies Record<LotField, z.ZodType>

/** Body of a change: absent fields stay, '' and null empty a field. */
export const lotUpdateSchema = z.object(fields).partial()

export type LotValues = { [Field in LotField]: z.output<(typeof fields)[Field]> }

/** The fields of a new lot; absent ones get their defaults. */
export const lotCreateSchema = z.object({
  lot_no: fields.lot_no,
  state: fields.state.default('current'),
  date_kind: fields.date_kind.default(null),
  valid_until: fields.valid_until.default(null),
  released_on: fields.released_on.default(null),
  purity: fields.purity.default(null),
  storage: fields.storage.default(null),
  note: fields.note.default(null),
})
