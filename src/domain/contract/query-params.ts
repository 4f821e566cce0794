import { z } from 'zod'
import { composed, unstorableReason } from '@/domain/rules/text/storable-text'

/** An integer in a query string, between two bounds. */
export function wholeNumber(name: string, min: number, max: number) {
  const error = `${name} must be a whole number from ${min} to ${max}`
  return z
    .string({ error })
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error })
}

export const pageParam = wholeNumber('page', 1, 10_000_000).default(1)

/** A search text; blank means no search. */
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

/** A parameter that is one of these names. */
export const choiceParam = <const Names extends readonly [string, ...string[]]>(
  name: string,
  values: Names,
) => z.enum(values, { error: `${name} must be one of ${values.join(', ')}` })

/** A parameter that is true or false. */
export const flagParam = (name: string) =>
  z.enum(['true', 'false'], { error: `${name} must be true or false` }).transform((text) => text === 'true')

/** Values separated by commas. @param error message for a missing value, or one that is not text */
export const listParam = <Item extends z.ZodType<unknown, string>>(item: Item, error?: string) =>
  z
    .string({ error })
    .transform((text) => text.split(','))
    .pipe(z.array(item))

/** A moment or a UTC day, unchanged, for {@link firstInstant} and {@link lastInstant}. */
export const momentParam = (name: string) =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: `${name} must be a date (2026-11-22) or a moment (2026-11-22T09:30:00Z)`,
  })

/** Parameters of lists with paging data (contract §4). */
export const listParams = {
  page: pageParam,
  limit: wholeNumber('limit', 1, 100).default(50),
}

/** The query of a paged list without filters. */
export const listQuery = z.object(listParams)

/** The page that a query asks for, counted from 1. */
export type Paging = z.output<typeof listQuery>
