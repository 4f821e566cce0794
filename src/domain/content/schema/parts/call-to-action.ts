import { z } from 'zod'
import { linkSchema } from '../texts/link'
import { heading, summary } from '../texts/text'

/** The closing band of a page. */
export const callToActionSchema = z.strictObject({
  heading,
  text: summary,
  actions: z
    .array(linkSchema)
    .min(1, 'needs at least one link')
    .max(2, 'has more than two links')
    .meta({ title: 'Buttons', description: 'One or two. The first is the main one.' }),
})

export type CallToAction = z.infer<typeof callToActionSchema>
