import { z } from 'zod'
import { pictureSchema } from './picture'
import { heading, label, paragraph, slug, text } from './text'

/** A block of the services page (spec §2.9). */
export const serviceSchema = z.strictObject({
  id: slug,
  title: heading,
  description: paragraph,
  /** What is included, a line each. */
  details: z.array(text(140)).min(3, 'needs at least three lines').max(6, 'has more than six lines'),
  /** Figures that decide whether it fits: scale, time, what is delivered. */
  facts: z.array(z.strictObject({ term: label, value: text(80) })).min(2, 'needs at least two facts'),
  image: pictureSchema,
})

export type Service = z.infer<typeof serviceSchema>
