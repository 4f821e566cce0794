import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { firstMessage } from '@/domain/text-schema'

/**
 * A hook that holds a record, as it would be stored, against its rule in src/domain and stores what the rule makes of
 * it (normalised text). Whoever writes, through the API, a command or a script of tomorrow, passes here. A broken rule
 * is a 422 with the rule's own sentence. Fields that stay as they are were judged when they came: a rule that has become
 * stricter since keeps nobody from changing the others.
 * @param rule reads the fields it knows of the record
 * @param toRule from Payload's names to the rule's
 * @param fromRule and back
 */
export function enforce(
  rule: z.ZodObject,
  toRule: (data: Record<string, unknown>) => Record<string, unknown>,
  fromRule: (value: Record<string, unknown>) => Record<string, unknown>,
): CollectionBeforeChangeHook {
  return ({ data, originalDoc }) => {
    const before = originalDoc ? toRule(originalDoc) : null
    const after = toRule({ ...originalDoc, ...data })
    const changed = Object.entries(rule.shape).filter(([field]) => !before || after[field] !== before[field])
    const read = z.object(Object.fromEntries(changed)).safeParse(after)
    if (!read.success) throw new APIError(firstMessage(read.error), 422)
    return { ...data, ...fromRule(read.data) }
  }
}
