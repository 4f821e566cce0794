import { type FieldSchema, formName } from '@/domain/content/fields/field-schema'

/** A step of the path to a place in a form. */
type Step = { name: string; kind: FieldSchema['shape']['kind'] }

/** The paths to the groups, lists and texts with markup of a form. */
export function placesIn({ shape }: FieldSchema): Step[][] {
  if (shape.kind !== 'group') return []
  return shape.parts.flatMap(([key, part]) => {
    const { kind } = part.shape
    const step = { name: formName(key), kind }
    const inner = part.shape.kind === 'rows' ? placesIn(part.shape.row) : placesIn(part)
    const isOne = kind === 'group' || kind === 'rows' || kind === 'lines' || kind === 'rich'
    return [...(isOne ? [[step]] : []), ...inner.map((way) => [step, ...way])]
  })
}

/** A form with a value at a place. */
export function filledAt([step, ...way]: Step[], value: unknown): Record<string, unknown> {
  if (!step) return {}
  const inner = way.length === 0 ? value : filledAt(way, value)
  return { [step.name]: way.length > 0 && step.kind === 'rows' ? [inner] : inner }
}
