import { z } from 'zod'
import { pictureSchema } from './picture'
import { richText } from './rich-text'
import { heading, label, slug, text } from './text'

/** A block of the services page (spec §2.9). */
export const serviceSchema = z.strictObject({
  id: slug.meta({
    title: 'Anchor',
    description:
      'What links to this service are made of: small letters, digits and hyphens. A new anchor breaks links to the old one.',
  }),
  title: heading,
  description: richText(900),
  details: z
    .array(text(140))
    .min(3, 'needs at least three lines')
    .max(6, 'has more than six lines')
    .meta({ description: 'What is included, one line each, three to six.' }),
  facts: z
    .array(z.strictObject({ term: label, value: text(80) }))
    .min(2, 'needs at least two facts')
    .meta({ description: 'Figures that decide whether it fits: scale, time, what is delivered.' }),
  image: pictureSchema,
})

export type Service = z.infer<typeof serviceSchema>
