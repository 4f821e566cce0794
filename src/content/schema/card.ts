import { z } from 'zod'
import { linkSchema } from './link'
import { pictureSchema } from './picture'
import { heading, slug, text } from './text'

/** A card (spec §3: id, title, image, details or description). */
export const cardSchema = z.strictObject({
  id: slug.meta({
    title: 'Anchor',
    description:
      'What links to this card are made of: small letters, digits and hyphens. A new anchor breaks links to the old one.',
  }),
  title: heading,
  image: pictureSchema,
  description: text(420).meta({ description: 'What the card says: two or three sentences.' }),
  details: z
    .array(text(120))
    .max(5, 'has more than five lines')
    .optional()
    .meta({ description: 'Facts below the description, one line each, five at most.' }),
  link: linkSchema.optional().meta({ description: 'Where the card leads. It may be left empty.' }),
})

/** A point without a picture. */
export const pointSchema = z.strictObject({
  id: slug.meta({
    title: 'Anchor',
    description: 'What links to this point are made of: small letters, digits and hyphens.',
  }),
  title: heading,
  description: text(420),
})

export type Card = z.infer<typeof cardSchema>
export type Point = z.infer<typeof pointSchema>
