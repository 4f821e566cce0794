import { z } from 'zod'
import { valueAnswer } from '@/contract/change-answers'
import type { RecordedChange, Values } from '@/domain/change'

/** Stored values of a record, by field. */
export const valuesRow: z.ZodType<Values> = z.record(z.string(), valueAnswer)

/** A stored change. */
export const recordedChange = z.object({
  revision: z.int(),
  op: z.enum(['c', 'u', 'd']),
  old: valuesRow.nullable(),
}) satisfies z.ZodType<RecordedChange>
