import { z } from 'zod'
import { emailAddress } from '../texts/contact-point'
import { richText } from '../texts/rich-text'
import { heading, label, text } from '../texts/text'

/** A numbered section of a legal document; its number is its place in the list. */
const legalSectionSchema = z.strictObject({
  heading,
  paragraphs: z.array(richText(900)).min(1, 'needs at least one paragraph'),
  list: z.array(text(260)).min(2, 'needs at least two lines').optional().meta({
    description: 'The list that the last paragraph announces, one line each.',
  }),
})

/** One tab of the legal page (spec §2.14). The page itself adds the date. */
export const legalDocumentSchema = z.strictObject({
  key: z
    .enum(['privacy', 'terms', 'disclaimer'])
    .meta({ title: 'Address', description: 'The address of the page, such as /privacy. It stays as it is.' }),
  title: heading.meta({ description: 'The title of the document, and the words of its tab.' }),
  intro: richText(900).meta({ description: 'The scope of the document, before the first section.' }),
  sections: z.array(legalSectionSchema).min(3, 'needs at least three sections'),
  contact: z
    .strictObject({
      text: text(260),
      linkLabel: label.meta({ title: 'Words of the link' }),
      email: emailAddress,
    })
    .optional()
    .meta({ description: 'The link to write about it.' }),
})

export type LegalSection = z.infer<typeof legalSectionSchema>
export type LegalDocument = z.infer<typeof legalDocumentSchema>
