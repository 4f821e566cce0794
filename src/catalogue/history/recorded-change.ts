import { z } from 'zod'
import { valueAnswer } from '@/contract/change-answers'
import type { RecordedChange, Values } from '@/domain/change'

/** What is known of a record, by field, as it is stored. */
export const valuesRow: z.ZodType<Values> = z.record(z.string(), valueAnswer)

/** A recorded change as it is stored. */
export const recordedChange = z.object({
  revision: z.int(),
  op: z.enum(['c', 'u', 'd']),
  old: valuesRow.nullable(),
}) satisfies z.ZodType<RecordedChange>
