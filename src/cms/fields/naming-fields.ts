import { type FieldSchema, formName } from '@/domain/content/fields/field-schema'

/** Fields that name a row or block before all others, in order of preference. */
const FIRST = ['title', 'heading', 'question', 'name', 'city', 'label', 'caption', 'term', 'value', 'id']

/** Texts that say nothing about what a row holds, unless it has no other. */
const LAST = new Set(['eyebrow', 'anchor', 'href', 'icon'])

/** Paths kept for each row: its label comes with each row of a form. */
const KEPT = 4

const rankOf = (key: string): number => {
  const place = FIRST.indexOf(key)
  if (place !== -1) return place
  return FIRST.length + (LAST.has(key) ? 1 : 0)
}

/** The paths of the texts in a part. */
function textsIn(key: string, part: FieldSchema): string[] {
  const name = formName(key)
  const { shape } = part
  switch (shape.kind) {
    case 'text':
    case 'rich':
    case 'number':
      return [name]
    case 'group':
      return namingFields(part).map((path) => `${name}.${path}`)
    case 'rows':
      return namingFields(shape.row).map((path) => `${name}.0.${path}`)
    case 'lines':
      return [`${name}.0.value`]
    case 'choice':
      return FIRST.includes(key) ? [name] : []
    default:
      return []
  }
}

/** The paths of the fields that can name a row or block by its first text, in order of preference. */
export function namingFields({ shape }: FieldSchema): string[] {
  if (shape.kind !== 'group') return []
  const parts = shape.parts.toSorted(([one], [other]) => rankOf(one) - rankOf(other))
  return parts.flatMap(([key, part]) => textsIn(key, part)).slice(0, KEPT)
}
