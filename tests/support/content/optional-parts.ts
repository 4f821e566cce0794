import { toContent } from '@/cms/fields/to-content'
import { type FieldSchema, formName, readDocumentSchema } from '@/content/fields/field-schema'
import type { ContentDocument } from '@/content/schema/define-content'

type Part = Record<string, unknown>

/** A field of a form that may be left out: what holds it, and its name there. */
type Place = { holder: Part; name: string; part: FieldSchema }

/** The fields of a form that may be left out, wherever they stand; nothing inside one of them. */
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

/** What an editor may have begun to type: of a group its first field alone, which is not enough. */
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

/** What a form sends of a field that has been emptied. */
const empty = ({ shape }: FieldSchema): unknown =>
  shape.kind === 'group'
    ? Object.fromEntries(shape.parts.map(([key, part]) => [formName(key), empty(part)]))
    : null

/** A form in which everything that may be left out has been begun. @returns as many as there are of those */
export function beginOptional({ schema }: ContentDocument<unknown>, form: Part): number {
  const places = optionalIn(readDocumentSchema(schema), form)
  for (const { holder, name, part } of places) holder[name] = typed(part)
  return places.length
}

/** Empties everything in a form that may be left out, but for what a rule of the whole asks for all the same. */
export function emptyOptional({ schema }: ContentDocument<unknown>, form: Part): void {
  for (const { holder, name, part } of optionalIn(readDocumentSchema(schema), form)) {
    const before = holder[name]
    holder[name] = empty(part)
    if (!schema.safeParse(toContent(schema, form)).success) holder[name] = before
  }
}
