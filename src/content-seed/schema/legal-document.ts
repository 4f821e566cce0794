import { z } from 'zod'
import { emailAddress } from './contact-point'
import { heading, label, paragraph, text } from './text'

/** A numbered section of a legal document; its place in the list is its number. */
const legalSectionSchema = z.strictObject({
  heading,
  paragraphs: z.array(paragraph).min(1, 'needs at least one paragraph'),
  /** What the last paragraph announces, a line each. */
  list: z.array(text(260)).min(2, 'needs at least two lines').optional(),
})

/** One tab of the legal page (spec §2.14). The page itself adds the date. */
export const legalDocumentSchema = z.strictObject({
  /** The tab and the path: /privacy. */
  key: z.enum(['privacy', 'terms', 'disclaimer']),
  /** The tab's words, and the document's title. */
  title: heading,
  /** What the document covers, before the first section. */
  intro: paragraph,
  sections: z.array(legalSectionSchema).min(3, 'needs at least three sections'),
  /** Where to write about it. */
  contact: z.strictObject({ text: text(260), linkLabel: label, email: emailAddress }).optional(),
})

export type LegalSection = z.infer<typeof legalSectionSchema>
export type LegalDocument = z.infer<typeof legalDocumentSchema>
