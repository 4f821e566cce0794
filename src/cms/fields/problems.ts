import type { z } from 'zod'
import { sentenceOf } from '@/content/fields/field-words'
import { type FormPlace, partIn, placeOf } from '@/content-seed/place-in-form'

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

/**
 * A group and a row are no fields: an error at one made the panel send a field of that name in its place, and the row was
 * lost. What is wrong with them is said at their first field.
 */
function atField(place: FormPlace): FormPlace {
  const { shape } = place.part
  const first = shape.kind === 'group' ? shape.parts[0]?.[0] : undefined
  const inner = first === undefined ? null : partIn(place, first)
  return inner ? atField(inner) : place
}

const isUnkeepable = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.isUnkeepable === true

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
