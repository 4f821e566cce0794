import type { z } from 'zod'
import {
  type BlockType,
  type FieldSchema,
  formName,
  ROOT_LIST,
  readDocumentSchema,
  typeOfBlock,
} from '@/domain/content/fields/field-schema'
import { labelOf, singularOf } from '@/domain/content/fields/field-words'
import { type KnownDocument, titleOf } from './known-documents'

/** A part of a document's form: its path, in field names and in words, and its schema. */
export type FormPlace = {
  path: string[]
  words: string[]
  /** Its position in the form: the index of the field or row at each level. */
  order: number[]
  name: string
  part: FieldSchema
  /** Its content, which tells the type of a block; undefined if it is not known. */
  content?: unknown
}

const contentIn = (content: unknown, key: PropertyKey): unknown =>
  typeof content === 'object' && content !== null && Object.hasOwn(content, key)
    ? // An object or an array may be read by any name of its own.
      (content as Record<PropertyKey, unknown>)[key]
    : undefined

/** A block as a group: of its own type, or with the fields of all types if that is not known. */
function groupOf(part: FieldSchema, types: readonly BlockType[], block: unknown): FieldSchema {
  const own = typeOfBlock(types, block)
  return {
    ...part,
    shape: own?.group.shape ?? { kind: 'group', parts: types.flatMap(({ group }) => group.shape.parts) },
  }
}

/** The part of a group, list or row under a key, or null. */
export function partIn(place: FormPlace, key: PropertyKey): FormPlace | null {
  const { path, words, order, part } = place
  const { shape } = part
  const content = contentIn(place.content, key)
  if (shape.kind === 'group') {
    const index = shape.parts.findIndex(([name]) => name === key)
    const found = shape.parts[index]
    if (!found) return null
    const [name, inner] = found
    const label = labelOf(name, inner)
    return {
      path: [...path, formName(name)],
      words: [...words, label],
      order: [...order, index],
      name: label,
      part: inner,
      content,
    }
  }
  if (shape.kind !== 'rows' && shape.kind !== 'lines' && shape.kind !== 'blocks') return null
  // The row takes the list's label.
  const list = words.at(-1) ?? ''
  const row = `${list} ${Number(key) + 1}`
  const inRow = { words: [...words.slice(0, -1), row], order: [...order, Number(key)], content }
  if (shape.kind === 'blocks')
    return {
      ...inRow,
      path: [...path, String(key)],
      name: row,
      part: groupOf(part, shape.types, content),
    }
  return shape.kind === 'rows'
    ? { ...inRow, path: [...path, String(key)], name: row, part: shape.row }
    : { ...inRow, path: [...path, String(key), 'value'], name: singularOf(list), part: shape.line }
}

/** Kept: a list of changes looks up thousands of places in few schemas, which never change. */
const groups = new WeakMap<z.ZodType, FieldSchema>()

function groupOfDocument(schema: z.ZodType): FieldSchema {
  const group = groups.get(schema) ?? readDocumentSchema(schema)
  groups.set(schema, group)
  return group
}

/** The form place of a content path. @param content the whole document, which tells the types of its blocks */
export function placeOf(schema: z.ZodType, path: readonly PropertyKey[], content?: unknown): FormPlace {
  const part = groupOfDocument(schema)
  const root: FormPlace = {
    path: [],
    words: [],
    order: [],
    name: '',
    part,
    content: Array.isArray(content) ? { [ROOT_LIST]: content } : content,
  }
  const start = schema.type === 'array' ? partIn(root, ROOT_LIST) : root
  let place = start ?? root
  for (const key of path) place = partIn(place, key) ?? place
  return place
}

/** The headings on the way to a place: `Slides 3`, `Picture`. Equal consecutive headings are merged. */
export const wayTo = ({ words }: FormPlace): string[] =>
  words.filter((word, index) => word !== words[index - 1])

/** Compares two places by their order in the form. */
export function inFormOrder({ order: one }: FormPlace, { order: other }: FormPlace): number {
  const step = one.findIndex((index, depth) => index !== other[depth])
  return step < 0 ? one.length - other.length : (one[step] ?? 0) - (other[step] ?? -1)
}

/** A line that names the document, the place in its form and the problem: `“Home: stories”, Slides 3, Picture: …`. */
export function problemLine(
  { documentKey, schema }: Pick<KnownDocument, 'documentKey' | 'schema'>,
  content: unknown,
  path: readonly PropertyKey[],
  fault: string,
): string {
  return `${[`“${titleOf(documentKey, content)}”`, ...wayTo(placeOf(schema, path))].join(', ')}: ${fault}`
}
