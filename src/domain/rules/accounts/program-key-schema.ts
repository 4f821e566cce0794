import { z } from 'zod'
import { requiredText } from '../text/text-schema'
import { END_OF_DAY, KEY_RIGHTS, lastValidUntil } from './program-key'

const NAME_MAX = 100

const NO_DATE = 'Valid until must be a date, such as 2027-05-31, or a moment in UTC'

const DAY = /^\d{4}-\d{2}-\d{2}$/

const validUntil = z
  .string({ error: NO_DATE })
  .transform((text) => (DAY.test(text) ? `${text}${END_OF_DAY}` : text))
  .pipe(z.iso.datetime({ offset: true, error: NO_DATE }).max(40, { error: NO_DATE }))
  .transform((text) => new Date(text))
  .superRefine((moment, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (Number.isNaN(moment.getTime())) return refuse(NO_DATE)
    if (moment <= new Date()) return refuse('Valid until has passed: choose a later day')
    if (moment > new Date(lastValidUntil())) refuse('Valid until may be a year from now at most')
  })

/** Body of POST /api/key/ (contract §11). */
export const programKeySchema = z.object({
  name: requiredText('Name', { max: NAME_MAX }),
  rights: z
    .array(z.enum(KEY_RIGHTS, { error: `Rights may be ${KEY_RIGHTS.join(' or ')}` }), {
      error: 'Rights must be a list',
    })
    .length(1, { error: `Rights must name one: ${KEY_RIGHTS.join(' or ')}` }),
  valid_until: validUntil,
})

export type ProgramKeyInput = z.input<typeof programKeySchema>
