import { z } from 'zod'
import { heroSchema } from '../parts/hero'
import { linkSchema } from '../texts/link'
import { richText } from '../texts/rich-text'
import { anchor, heading, label, positionKey, text } from '../texts/text'

/** The tabs of the FAQ after All, in order (spec §2.7). */
export const faqCategories = [
  'Services',
  'Pricing & Quotes',
  'Project Timeline',
  'Quality & Compliance',
  'Support & Contact',
] as const

/** A question. Its position is a key between those of its neighbours, so that a move changes one document. */
export const questionSchema = z.strictObject({
  id: anchor('question'),
  category: z.enum(faqCategories, {
    error: (issue) => `"${issue.input}" is none of the categories ${faqCategories.join(', ')}`,
  }),
  question: text(120).endsWith('?', 'must be a question'),
  answer: richText(900).meta({ description: 'The first sentence should answer the question.' }),
  position: positionKey.meta({ title: 'Position', description: 'Its place in the list of questions.' }),
})

/** The texts around the questions. */
export const faqPageSchema = z.strictObject({
  hero: heroSchema,
  allTab: label.meta({ title: 'Tab for all', description: 'The tab that shows every category.' }),
  tabsLabel: label.meta({
    title: 'Name of the tabs',
    description: 'The name of the row of tabs for screen readers.',
  }),
  loadMore: label.meta({ description: 'The button that shows more questions.' }),
  shownCount: label
    .includes('{shown}', { error: 'must contain {shown}' })
    .includes('{total}', { error: 'must contain {total}' })
    .meta({
      title: 'Number of questions',
      description: 'Announced after the button was pressed: {shown} of {total}.',
    }),
  help: z
    .strictObject({
      heading,
      text: text(260),
      phoneLabel: label.meta({ title: 'Telephone', description: "Shown before the sales desk's number." }),
      mailLabel: label.meta({ title: 'Mail', description: 'Shown before the mailbox of the support desk.' }),
      link: linkSchema,
    })
    .meta({ title: 'Help', description: 'The band below the questions.' }),
})

export type FaqCategory = (typeof faqCategories)[number]
export type FaqPage = z.infer<typeof faqPageSchema>
export type FaqQuestion = z.infer<typeof questionSchema>
