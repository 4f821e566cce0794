import { z } from 'zod'
import { FIRST_YEAR, isCalendarDate, LAST_YEAR } from './calendar-day'

/** A day or nothing: '' and null both become null. @param label the field's, for the message */
export const nullableDate = (label: string) => {
  const error = `${label} must be a date from ${FIRST_YEAR} to ${LAST_YEAR} that exists, written like 2026-11-28`
  return z
    .string({ error })
    .trim()
    .refine((text) => text === '' || isCalendarDate(text), { error })
    .nullable()
    .transform((text) => (text === '' ? null : text))
}
