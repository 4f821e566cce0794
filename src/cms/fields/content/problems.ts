import type { z } from 'zod'
import { type FormPlace, partIn, placeOf } from '@/content-seed/place-in-form'
import { sentenceOf } from '@/domain/content/fields/field-words'

/** A problem of a form, with its field. */
export type FormProblem = {
  /** Path of a field or a whole list, never of a row or a group: `items.2.question`. */
  path: string
  /** The path in words: `Items 3 > Question`. */
  label: string
  message: string
  /** Whether not even a draft may contain it, because no editor could open it again. */
  isUnkeepable: boolean
}

/**
 * Groups and rows are not fields: an error at one made the panel submit a field of that name, and the row was lost.
 * Their problems are reported at their first field.
 */
function atField(place: FormPlace): FormPlace {
  const { shape } = place.part
  const first = shape.kind === 'group' ? shape.parts[0]?.[0] : undefined
  const inner = first === undefined ? null : partIn(place, first)
  return inner ? atField(inner) : place
}

const isUnkeepable = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.isUnkeepable === true

/** Whether an issue repeats the one before it: an empty text is also too short. */
const repeatsEmpty = (issue: z.core.$ZodIssue, before: z.core.$ZodIssue | undefined): boolean =>
  issue.input === '' && before?.input === '' && issue.path.join('.') === before.path.join('.')

/** The problems of a document, by form field. Without any, it may be released. */
export function problemsOfForm(schema: z.ZodType, content: unknown): FormProblem[] {
  const read = schema.safeParse(content, { reportInput: true })
  if (read.success) return []
  const issues = read.error.issues.filter((issue, index, all) => !repeatsEmpty(issue, all[index - 1]))
  return issues.map((issue) => {
    const { path, words, name } = atField(placeOf(schema, issue.path, content))
    return {
      path: path.join('.'),
      label: words.join(' > '),
      message: sentenceOf(name, issue),
      isUnkeepable: isUnkeepable(issue),
    }
  })
}

/**
 * A problem that no schema can detect, at its form field. A draft may keep it.
 * @param content tells which kind of block a path leads into
 */
export function problemAt(
  schema: z.ZodType,
  contentPath: readonly PropertyKey[],
  message: string,
  content?: unknown,
): FormProblem {
  const { path, words } = placeOf(schema, contentPath, content)
  return { path: path.join('.'), label: words.join(' > '), message, isUnkeepable: false }
}
