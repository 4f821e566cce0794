import type { z } from 'zod'
import { type FieldSchema, formName, ROOT_LIST, readDocumentSchema } from './field-schema'
import { labelOf, sentenceOf, singularOf } from './field-words'

/** What is wrong with a form, and at which of its fields. */
export type FormProblem = {
  /** Of a field or of a list as a whole, never of a row or a group: `items.2.question`. */
  path: string
  /** The way to it in words: `Items 3 > Question`. */
  label: string
  message: string
  /** Whether not even a draft may hold it: no editor could open it again. */
  isUnkeepable: boolean
}

type Place = { path: string[]; words: string[]; name: string; part: FieldSchema }

function into({ path, words, part }: Place, key: PropertyKey): Place | null {
  const { shape } = part
  if (shape.kind === 'group') {
    const found = shape.parts.find(([name]) => name === key)
    if (!found) return null
    const [name, inner] = found
    const label = labelOf(name, inner)
    return { path: [...path, formName(name)], words: [...words, label], name: label, part: inner }
  }
  if (shape.kind !== 'rows' && shape.kind !== 'lines') return null
  // The list's own name becomes its row's.
  const list = words.at(-1) ?? ''
  const row = `${list} ${Number(key) + 1}`
  return shape.kind === 'rows'
    ? { path: [...path, String(key)], words: [...words.slice(0, -1), row], name: row, part: shape.row }
    : {
        path: [...path, String(key), 'value'],
        words: [...words.slice(0, -1), row],
        name: singularOf(list),
        part: shape.line,
      }
}

/**
 * A group and a row are no fields: an error at one made the panel send a field of that name in its place, and the row was
 * lost. What is wrong with them is said at their first field.
 */
function atField(place: Place): Place {
  const { shape } = place.part
  const first = shape.kind === 'group' ? shape.parts[0]?.[0] : undefined
  const inner = first === undefined ? null : into(place, first)
  return inner ? atField(inner) : place
}

const isUnkeepable = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.isUnkeepable === true

/** The place of the form where something of a document is. */
function placeOf(schema: z.ZodType, path: readonly PropertyKey[]): Place {
  const root: Place = { path: [], words: [], name: '', part: readDocumentSchema(schema) }
  const start = schema.type === 'array' ? into(root, ROOT_LIST) : root
  let place = start ?? root
  for (const key of path) place = into(place, key) ?? place
  return place
}

/** What is wrong with a document, in the places of its form. Nothing: it may be released. */
export function problemsOfForm(schema: z.ZodType, content: unknown): FormProblem[] {
  const read = schema.safeParse(content, { reportInput: true })
  if (read.success) return []
  return read.error.issues.map((issue) => {
    const { path, words, name } = atField(placeOf(schema, issue.path))
    return {
      path: path.join('.'),
      label: words.join(' > '),
      message: sentenceOf(name, issue),
      isUnkeepable: isUnkeepable(issue),
    }
  })
}

/** What no schema can know to be wrong with a field, in its place of the form. A draft may keep it. */
export function problemAt(
  schema: z.ZodType,
  contentPath: readonly PropertyKey[],
  message: string,
): FormProblem {
  const { path, words } = placeOf(schema, contentPath)
  return { path: path.join('.'), label: words.join(' > '), message, isUnkeepable: false }
}
