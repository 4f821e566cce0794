import { z } from 'zod'
import { lotStateSchema } from '@/domain/rules/lots/lot'
import { DATE_KINDS } from '@/domain/rules/lots/lot-fields'
import { actorAnswer, paging } from './change-answers'

/** A lot as the API answers it (contract §10). */
export const lotAnswer = z
  .strictObject({
    id: z.int(),
    product_id: z.int(),
    cat_no: z.string(),
    lot_no: z.string(),
    state: lotStateSchema,
    date_kind: z.enum(DATE_KINDS).nullable().describe('What valid_until means'),
    valid_until: z.string().nullable().describe('A date; on the day itself the lot is valid'),
    released_on: z.string().nullable(),
    purity: z.string().nullable().describe('As its certificate says it'),
    storage: z.string().nullable(),
    note: z.string().nullable().describe('Of a withdrawn lot: the reason, which visitors read'),
    revision: z.int(),
    updated_at: z.iso.datetime(),
    updated_by: actorAnswer,
  })
  .meta({ id: 'Lot' })

export type LotAnswer = z.output<typeof lotAnswer>

export const lotListAnswer = z.strictObject({ lots: z.array(lotAnswer), ...paging }).meta({ id: 'LotList' })

export type LotListAnswer = z.output<typeof lotListAnswer>
