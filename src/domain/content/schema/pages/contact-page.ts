import { z } from 'zod'
import { heroSchema } from '../parts/hero'
import { sectionHead } from '../parts/section'
import { linkSchema } from '../texts/link'
import { label, slug } from '../texts/text'

/** The contact page without its form; numbers and addresses are in company.ts (spec §2.6). */
export const contactPageSchema = z.strictObject({
  hero: heroSchema,
  directory: sectionHead
    .extend({
      phoneLabel: label.meta({ title: 'Telephone' }),
      mailLabel: label.meta({ title: 'Mail' }),
      hoursLabel: label.meta({ title: 'Hours' }),
    })
    .meta({ description: 'The direct ways to reach the company.' }),
  offices: sectionHead,
  faqTeaser: sectionHead
    .extend({
      questions: z
        .array(slug)
        .length(4, 'must name four questions')
        .meta({ description: 'The anchors of four questions, as the FAQ gives them.' }),
      link: linkSchema,
    })
    .meta({ title: 'Questions', description: 'Four questions of the FAQ, and a link to the others.' }),
})

export type ContactPage = z.infer<typeof contactPageSchema>
