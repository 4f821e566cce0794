import { z } from 'zod'
import { comparableText } from '@/domain/found-text'

const WORDS = 'Search for 2 to 200 characters.'

/** What a search of all content is asked with. */
export const searchQuery = z.object({
  q: z
    .string({ error: WORDS })
    .max(200, WORDS)
    .refine((words) => comparableText(words).length >= 2, WORDS),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'The page must be a whole number from 1.')
    .transform(Number)
    .optional(),
})
