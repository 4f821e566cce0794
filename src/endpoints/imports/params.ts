import { z } from 'zod'
import { unholdableReason } from '@/domain/storable-text'
import { idParams } from '../http/endpoint'

export const list = '/reference-standards/import'
export const one = `${list}/:id`
export const errors = 'detail.message'

/** Path parameters of a row of an import. */
export const rowParams = idParams.extend({
  line: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: 'The line in the path must be a whole number from 1 to 999999999' })
    .transform(Number),
})

/** A text as a cell may hold it; its faults are reported with its row. */
export const cellTextParam = (label: string) =>
  z
    .string({ error: `${label} must be text` })
    .max(20_000, { error: `${label} must be at most 20000 characters long` })
    .superRefine((text, context) => {
      const message = unholdableReason(label, text)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
