import type { FieldSchema } from '@/content-seed/fields/field-schema'
import { sentenceOf } from '@/content-seed/fields/field-words'
import { partToContent } from './to-content'

/**
 * Judges a field by its own schema, while the form is filled in. Payload tells the validation no more of its place than
 * what stands beside the field.
 * @param label what the sentence calls it
 * @param around the group that the field stands in, where that may be left out: nothing in it is asked for then
 */
export function judgeField(part: FieldSchema, label: string, around: FieldSchema | null) {
  return (
    value: unknown,
    { siblingData, event }: { siblingData: unknown; event?: string },
  ): true | string => {
    // A save is judged whole (document-hooks.ts). Payload has merged the version before into `siblingData` then.
    if (event === 'submit') return true
    if (around && partToContent(around, siblingData) === undefined) return true
    const read = part.schema.safeParse(partToContent(part, value), { reportInput: true })
    if (read.success) return true
    // Of a list, what is wrong with it as a whole: its entries have fields of their own.
    const own = read.error.issues.find(({ path }) => path.length === 0)
    return own ? sentenceOf(label, own) : true
  }
}
