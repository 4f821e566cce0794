import type { z } from 'zod'
import { documentTitle } from '../document-names'
import type { ContentDocument } from '../schema/define-content'
import { type FieldSchema, formName, ROOT_LIST, readDocumentSchema } from './field-schema'
import { labelOf, singularOf } from './field-words'

/** A part of a document's form: the way to it, by the names of its fields and in words, and what it is. */
export type Place = { path: string[]; words: string[]; name: string; part: FieldSchema }

/** What a group, a list or a row has under a key; null: nothing. */
export function partIn({ path, words, part }: Place, key: PropertyKey): Place | null {
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

/** The place of the form where something of a document is. */
export function placeOf(schema: z.ZodType, path: readonly PropertyKey[]): Place {
  const root: Place = { path: [], words: [], name: '', part: readDocumentSchema(schema) }
  const start = schema.type === 'array' ? partIn(root, ROOT_LIST) : root
  let place = start ?? root
  for (const key of path) place = partIn(place, key) ?? place
  return place
}

/** The way to a place as its form has it, a step a heading: `Slides 3`, `Picture`. One that two headings call alike is one step. */
export const wayTo = ({ words }: Place): string[] => words.filter((word, index) => word !== words[index - 1])

/** Which document, where in its form, and what is wrong there: `“Home: stories”, Slides 3, Picture: …`. */
export function problemLine(
  { documentKey, schema }: ContentDocument<unknown>,
  path: readonly PropertyKey[],
  fault: string,
): string {
  return `${[`“${documentTitle(documentKey)}”`, ...wayTo(placeOf(schema, path))].join(', ')}: ${fault}`
}
