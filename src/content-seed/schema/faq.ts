import { z } from 'zod'
import { heroSchema } from './hero'
import { linkSchema } from './link'
import { heading, label, slug, text, uniqueList } from './text'

/** The tabs of the FAQ after All, in their order (spec §2.7). */
export const faqCategories = [
  'Services',
  'Pricing & Quotes',
  'Project Timeline',
  'Quality & Compliance',
  'Support & Contact',
] as const

export const faqItemSchema = z.strictObject({
  /** Its anchor: /support/faq#quote-time. */
  id: slug,
  category: z.enum(faqCategories, {
    error: (issue) => `"${issue.input}" is none of the categories ${faqCategories.join(', ')}`,
  }),
  question: text(120).endsWith('?', 'must be a question'),
  /** Answers the question in its first sentence. */
  answer: text(900),
})

/** The questions of one file. */
export const faqItemsSchema = uniqueList(faqItemSchema, { name: 'id', of: (item) => item.id })

/** The words around the questions. */
export const faqPageSchema = z.strictObject({
  hero: heroSchema,
  /** The tab that shows every category. */
  allTab: label,
  /** What a screen reader calls the row of tabs. */
  tabsLabel: label,
  loadMore: label,
  /** Said after Load More: `{shown}` of `{total}`. */
  shownCount: label
    .includes('{shown}', { error: 'must contain {shown}' })
    .includes('{total}', { error: 'must contain {total}' }),
  /** The band below the questions. */
  help: z.strictObject({
    heading,
    text: text(260),
    /** Before the sales desk's number and the support mailbox. */
    phoneLabel: label,
    mailLabel: label,
    link: linkSchema,
  }),
})

export type FaqCategory = (typeof faqCategories)[number]
export type FaqPage = z.infer<typeof faqPageSchema>
export type FaqItem = z.infer<typeof faqItemSchema>
