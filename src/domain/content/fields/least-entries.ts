import { z } from 'zod'
import type { FieldSchema } from './field-schema'

/** The least number of entries that a save for release needs in a list; 0 for other parts and for lists that may be absent. */
export function leastEntries({ schema, shape, isOptional }: FieldSchema): number {
  if (isOptional || !['rows', 'lines'].includes(shape.kind)) return 0
  const checks = schema._zod.def.checks ?? []
  return Math.max(
    0,
    ...checks.map((check) => (check instanceof z.core.$ZodCheckMinLength ? check._zod.def.minimum : 0)),
  )
}
