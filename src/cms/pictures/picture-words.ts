import { ValidationError } from 'payload'
import type { z } from 'zod'
import { PICTURES } from '@/collections/content-picture'
import { PICTURE_LABELS, pictureWordsSchema } from '@/domain/rules/content/picture-schema'

/** A problem of a field in a picture's form. */
type PictureProblem = { path: string; label: string; message: string }

/** A problem of the file, at its field. */
export const fileProblem = (message: string): PictureProblem => ({ path: 'file', label: 'File', message })

/** @throws {ValidationError} with all problems, if there are any */
export function refuseProblems(problems: PictureProblem[], id?: number | string): void {
  if (problems.length === 0) return
  const errors = problems.map((problem) => ({ ...problem, message: `${problem.message}.` }))
  throw new ValidationError({ collection: PICTURES, errors, id })
}

type Words = z.infer<typeof pictureWordsSchema>

/** Reads the texts of a picture. */
export function readWords(data: unknown): { words: Words | null; problems: PictureProblem[] } {
  const read = pictureWordsSchema.safeParse(data ?? {})
  if (read.success) return { words: read.data, problems: [] }
  const problems = read.error.issues.map(({ path, message }) => {
    const [field = 'alt'] = path.map(String)
    const label = (PICTURE_LABELS as Record<string, string>)[field] ?? field
    return { path: field, label, message }
  })
  return { words: null, problems }
}
