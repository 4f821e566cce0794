import { z } from 'zod'
import { officeSchema } from '../parts/office'
import { emailAddress, mailboxSchema, phoneNumber, socialLinkSchema } from '../texts/contact-point'
import { heading, label, paragraph, summary, uniqueList } from '../texts/text'

/** Company name and contacts, defined once for all pages. */
export const companySchema = z.strictObject({
  name: label.meta({ description: 'The name on the pages.' }),
  legalName: heading.meta({ title: 'Registered name', description: 'The name in the legal pages.' }),
  description: summary.meta({
    description: 'One sentence that says what the company does. Search engines show it.',
  }),
  tagline: heading.meta({ description: 'The line below the name in the footer.' }),
  offices: uniqueList(officeSchema, 'id').meta({
    description: 'The places, in the order they are shown.',
  }),
  contactPhone: phoneNumber.meta({
    title: 'Telephone',
    description: 'The number in the footer and on the contact page.',
  }),
  salesPhone: phoneNumber.meta({
    title: 'Telephone of the sales desk',
    description: 'Only the FAQ gives this number.',
  }),
  mailboxes: z
    .strictObject({ general: mailboxSchema, sales: mailboxSchema, support: mailboxSchema })
    .meta({ description: 'The mailboxes of the contact page. The footer shows the general one.' }),
  privacyEmail: emailAddress.meta({
    title: 'Mailbox for personal data',
    description: 'The mailbox for questions about personal data.',
  }),
  hours: z
    .strictObject({
      text: label.meta({ title: 'For readers' }),
      schemaOrg: z
        .string()
        .regex(/^[A-Z][a-z](?:-[A-Z][a-z])? \d{2}:\d{2}-\d{2}:\d{2}$/, 'must look like Mo-Fr 09:00-18:00')
        .meta({
          title: 'For search engines',
          description: 'The same hours in the form that search engines read: Mo-Fr 09:00-18:00.',
        }),
    })
    .meta({ description: 'The hours in which calls are answered.' }),
  social: uniqueList(socialLinkSchema, 'kind').meta({
    title: 'Pages elsewhere',
    description: "The company's pages on other sites.",
  }),
  audienceDisclaimer: paragraph.meta({
    title: 'Whom the site is for',
    description: 'The last lines of the footer.',
  }),
  copyrightYear: z.int('must be a whole year').meta({ description: 'The year of the copyright line.' }),
  copyrightNote: label.meta({ description: 'The end of the copyright line, after year and name.' }),
})

export type Company = z.infer<typeof companySchema>
