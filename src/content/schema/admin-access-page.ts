import { z } from 'zod'
import { pointSchema } from './card'
import { linkSchema } from './link'
import { heading, summary, uniqueList } from './text'

/** The landing page for staff (spec §2.15). */
export const adminAccessPageSchema = z.strictObject({
  title: heading,
  intro: summary,
  features: uniqueList(pointSchema, { name: 'id', of: (feature) => feature.id }).meta({
    description: 'What can be done behind the button.',
  }),
  enter: linkSchema.meta({ title: 'Enter', description: 'The button that leads to the sign-in.' }),
  back: linkSchema.meta({ title: 'Back', description: 'The link that leads back to the site.' }),
})

export type AdminAccessPage = z.infer<typeof adminAccessPageSchema>
