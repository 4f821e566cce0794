import { z } from 'zod'
import { composed, unstorableReason } from '@/domain/text'

/** A whole number in a query string, between two bounds. */
export function wholeNumber(name: string, min: number, max: number) {
  const error = `${name} must be a whole number from ${min} to ${max}`
  return z
    .string({ error })
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error })
}

export const pageParam = wholeNumber('page', 1, 10_000_000).default(1)

/** Text to look for; blank means no search. */
export const searchParam = z
  .string()
  .trim()
  .overwrite(composed)
  .max(200, { error: 'search must be at most 200 characters long' })
  .superRefine((text, context) => {
    const reason = unstorableReason('search', text)
    if (reason) context.addIssue({ code: 'custom', message: reason })
  })
  .default('')

/** A parameter that is true or false. */
export const flagParam = (name: string) =>
  z.enum(['true', 'false'], { error: `${name} must be true or false` }).transform((text) => text === 'true')

/** Parameters of lists that say of themselves how long they are (contract §4). */
export const listParams = {
  page: pageParam,
  limit: wholeNumber('limit', 1, 100).default(50),
}
