import { z } from 'zod'
import { categoryIdSchema, productUpdateSchema } from './reference-product-schema'

/** Message for a body with no change or more than one. */
export const SAY_ONE_CHANGE = 'Say exactly one of set, move_to, delete and restore'

const set = productUpdateSchema
  .omit({ name: true, cat_no: true })
  .strict()
  .refine((fields) => Object.keys(fields).length > 0, { error: 'set must name at least one field' })

const yes = (name: string) => z.literal(true, { error: `${name} must be true` })

/** The effect of a bulk change: exactly one thing (contract §4). */
export type BulkChange =
  | { set: z.output<typeof set> }
  | { move_to: number }
  | { delete: true }
  | { restore: true }

/** The parts of a body that name the change. */
export const bulkChangeShape = {
  set: set.optional(),
  move_to: categoryIdSchema.optional(),
  delete: yes('delete').optional(),
  restore: yes('restore').optional(),
}

type Parts = z.output<z.ZodObject<typeof bulkChangeShape>>

/** Picks the one change of a body. @returns null when there is none, or more than one */
export function oneChange({ set, move_to, delete: isDeletion, restore }: Parts): BulkChange | null {
  const said: BulkChange[] = []
  if (set) said.push({ set })
  if (move_to !== undefined) said.push({ move_to })
  if (isDeletion) said.push({ delete: true })
  if (restore) said.push({ restore: true })
  const [change, ...more] = said
  return change && more.length === 0 ? change : null
}
