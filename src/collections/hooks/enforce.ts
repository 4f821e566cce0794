import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { firstMessage } from '@/domain/rules/text/text-schema'

type Rename = (record: Record<string, unknown>) => Record<string, unknown>

const same: Rename = (record) => record

/**
 * Makes a hook that checks a record, as it would be stored, against its rule in src/domain and stores the rule's
 * output (normalised text). Every write goes through it, from the API, commands or scripts. A broken rule is a 422
 * with the rule's message. Unchanged fields are not checked again: a stricter rule must not block changes of others.
 * @param rule reads the record's fields that it knows
 * @param names converts Payload's names to the rule's, and back, where they differ
 */
export function enforce(
  rule: z.ZodObject,
  { toRule = same, fromRule = same }: { toRule?: Rename; fromRule?: Rename } = {},
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
