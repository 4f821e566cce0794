import type { FieldSchema } from './field-schema'
import { sentenceOf } from './field-words'
import { partToContent } from './to-content'

/** What Payload tells a validation of the field's place. */
type Asked = { data: unknown; path: readonly (string | number)[] }

const valueAt = (data: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    data,
  )

/**
 * Judges a field by its own schema, while the form is filled in.
 * @param label what the sentence calls it
 * @param optional how many steps above it stand the groups that may be left out: nothing in them is asked for then
 */
export function judgeField(
  part: FieldSchema,
  label: string,
  optional: readonly { steps: number; group: FieldSchema }[],
) {
  return (value: unknown, { data, path }: Asked): true | string => {
    const isLeftOut = optional.some(
      ({ steps, group }) => partToContent(group, valueAt(data, path.slice(0, -steps))) === undefined,
    )
    if (isLeftOut) return true
    const read = part.schema.safeParse(partToContent(part, value), { reportInput: true })
    if (read.success) return true
    // Of a list, what is wrong with it as a whole: its entries have fields of their own.
    const own = read.error.issues.find(({ path: inner }) => inner.length === 0)
    return own ? sentenceOf(label, own) : true
  }
}
