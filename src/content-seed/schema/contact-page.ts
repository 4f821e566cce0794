import { z } from 'zod'
import { heroSchema } from './hero'
import { linkSchema } from './link'
import { sectionHead } from './section'
import { label, slug } from './text'

/** The contact page but for its form; numbers and addresses stand in company.ts (spec §2.6). */
export const contactPageSchema = z.strictObject({
  hero: heroSchema,
  /** The direct ways to reach us. */
  directory: sectionHead.extend({
    phoneLabel: label,
    mailLabel: label,
    hoursLabel: label,
  }),
  offices: sectionHead,
  /** Four questions of the FAQ, by their id, and the way to the rest. */
  faqTeaser: sectionHead.extend({
    questions: z.array(slug).length(4, 'must name four questions'),
    link: linkSchema,
  }),
})

export type ContactPage = z.infer<typeof contactPageSchema>
