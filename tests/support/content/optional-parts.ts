import { toContent } from '@/cms/fields/content/to-content'
import { type FieldSchema, formName, readDocumentSchema } from '@/domain/content/fields/field-schema'
import type { ContentDocument } from '@/domain/content/schema/define-content'

type Part = Record<string, unknown>

/** An optional field of a form: its parent and its name there. */
type Place = { holder: Part; name: string; part: FieldSchema }

/** The optional fields of a form at any depth; none within another. */
function optionalIn({ shape }: FieldSchema, holder: Part): Place[] {
  if (shape.kind !== 'group') return []
  return shape.parts.flatMap(([key, part]) => {
    const name = formName(key)
    const value = holder[name]
    if (part.isOptional) return [{ holder, name, part }]
    if (part.shape.kind === 'group') return optionalIn(part, value as Part)
    const { shape } = part
    return shape.kind === 'rows' ? (value as Part[]).flatMap((row) => optionalIn(shape.row, row)) : []
  })
}

/** A value half typed: of a group only the first field, which is not enough. */
function typed({ shape }: FieldSchema): unknown {
  const text = { type: 'text', text: 'Typed' }
  const first = (parts: [key: string, part: FieldSchema][]) =>
    Object.fromEntries(parts.slice(0, 1).map(([key, part]) => [formName(key), typed(part)]))
  switch (shape.kind) {
    case 'group':
      return first(shape.parts)
    case 'rows':
      return [{ id: 'typed', ...first(shape.row.shape.parts) }]
    case 'lines':
      return [{ id: 'typed', value: typed(shape.line) }]
    case 'rich':
      return { root: { type: 'root', children: [{ type: 'paragraph', children: [text] }] } }
    case 'choice':
      return shape.options[0]
    case 'picture':
      return shape.series[0]
    case 'number':
      return 7
    case 'flag':
      return true
    default:
      return text.text
  }
}

/** The value of a field that has been emptied. */
const empty = ({ shape }: FieldSchema): unknown =>
  shape.kind === 'group'
    ? Object.fromEntries(shape.parts.map(([key, part]) => [formName(key), empty(part)]))
    : null

/** Begins every optional field of a form. @returns the number of these fields */
export function beginOptional({ schema }: ContentDocument<unknown>, form: Part): number {
  const places = optionalIn(readDocumentSchema(schema), form)
  for (const { holder, name, part } of places) holder[name] = typed(part)
  return places.length
}

/** Empties every optional field of a form, except those that a rule of the whole document requires. */
export function emptyOptional({ schema }: ContentDocument<unknown>, form: Part): void {
  for (const { holder, name, part } of optionalIn(readDocumentSchema(schema), form)) {
    const before = holder[name]
    holder[name] = empty(part)
    if (!schema.safeParse(toContent(schema, form)).success) holder[name] = before
  }
}
