import { APIError, type CollectionBeforeChangeHook } from 'payload'
import type { z } from 'zod'
import { firstMessage } from '@/domain/text-schema'

/**
 * A hook that holds a whole record, as it would be stored, against its rule in src/domain and stores what
 * the rule makes of it (normalised text). Whoever writes, through the API, a command or a script of
 * tomorrow, passes here. A broken rule is a 422 with the rule's own sentence.
 * @param rule reads the fields it knows of the record
 * @param toRule from Payload's names to the rule's
 * @param fromRule and back
 */
export function enforce<Input, Output>(
  rule: z.ZodType<Output>,
  toRule: (data: Record<string, unknown>) => Input,
  fromRule: (value: Output) => Record<string, unknown>,
): CollectionBeforeChangeHook {
  return ({ data, originalDoc }) => {
    const read = rule.safeParse(toRule({ ...originalDoc, ...data }))
    if (!read.success) throw new APIError(firstMessage(read.error), 422)
    return { ...data, ...fromRule(read.data) }
  }
}
