import { z } from 'zod'
import { pointSchema } from './card'
import { linkSchema } from './link'
import { heading, summary, uniqueList } from './text'

/** The landing page for staff (spec §2.15). */
export const adminAccessPageSchema = z.strictObject({
  title: heading,
  intro: summary,
  /** What can be done behind the button. */
  features: uniqueList(pointSchema, { name: 'id', of: (feature) => feature.id }),
  enter: linkSchema,
  back: linkSchema,
})

export type AdminAccessPage = z.infer<typeof adminAccessPageSchema>
