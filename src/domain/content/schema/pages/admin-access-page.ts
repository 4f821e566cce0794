import { z } from 'zod'
import { pointSchema } from '../parts/card'
import { linkSchema } from '../texts/link'
import { heading, summary, uniqueList } from '../texts/text'

/** The landing page for staff (spec §2.15). */
export const adminAccessPageSchema = z.strictObject({
  title: heading,
  intro: summary,
  features: uniqueList(pointSchema, 'id').meta({
    description: 'What the button leads to.',
  }),
  enter: linkSchema.meta({ title: 'Enter', description: 'The button that leads to the sign-in.' }),
  back: linkSchema.meta({ title: 'Back', description: 'The link that leads back to the site.' }),
})
