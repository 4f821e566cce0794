import { z } from 'zod'
import { linkSchema } from '../texts/link'
import { anchor, heading, slug, text } from '../texts/text'
import { pictureSchema } from './picture'

/** A card (spec §3: id, title, image, details or description). */
export const cardSchema = z.strictObject({
  id: anchor('card'),
  title: heading,
  image: pictureSchema,
  description: text(420).meta({ description: 'The text of the card: two or three sentences.' }),
  details: z
    .array(text(120))
    .max(5, 'has more than five lines')
    .optional()
    .meta({ description: 'Facts below the description, one line each, five at most.' }),
  link: linkSchema.optional().meta({ description: 'The target of the card.' }),
})

/** A point without a picture. */
export const pointSchema = z.strictObject({
  id: slug.meta({
    title: 'Anchor',
    description: 'The anchor of links to this point: small letters, digits and hyphens.',
  }),
  title: heading,
  description: text(420),
})

export type Card = z.infer<typeof cardSchema>
