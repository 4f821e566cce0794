import { z } from 'zod'
import { richText } from '../texts/rich-text'
import { anchor, heading, label, text } from '../texts/text'
import { pictureSchema } from './picture'

/** A block of the services page (spec §2.9). */
export const serviceSchema = z.strictObject({
  id: anchor('service'),
  title: heading,
  description: richText(900),
  details: z
    .array(text(140))
    .min(3, 'needs at least three lines')
    .max(6, 'has more than six lines')
    .meta({ description: 'The included services, one line each, three to six.' }),
  facts: z
    .array(z.strictObject({ term: label, value: text(80) }))
    .min(2, 'needs at least two facts')
    .meta({ description: 'Figures that help to decide: scale, time, deliverables.' }),
  image: pictureSchema,
})

export type Service = z.infer<typeof serviceSchema>
