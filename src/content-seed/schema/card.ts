import { z } from 'zod'
import { linkSchema } from './link'
import { pictureSchema } from './picture'
import { heading, slug, text } from './text'

/** A card (spec §3: id, title, image, details or description). */
export const cardSchema = z.strictObject({
  /** Its anchor on the page. */
  id: slug,
  title: heading,
  image: pictureSchema,
  /** What a card reveals or says: two or three sentences. */
  description: text(420),
  /** Facts below the description, a line each. */
  details: z.array(text(120)).max(5, 'has more than five lines').optional(),
  /** Where Learn More leads. */
  link: linkSchema.optional(),
})

/** A point without a picture. */
export const pointSchema = z.strictObject({
  id: slug,
  title: heading,
  description: text(420),
})

export type Card = z.infer<typeof cardSchema>
export type Point = z.infer<typeof pointSchema>
