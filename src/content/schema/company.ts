import { z } from 'zod'
import { emailAddress, mailboxSchema, phoneNumber, socialLinkSchema } from './contact-point'
import { officeSchema } from './office'
import { heading, label, paragraph, summary, uniqueList } from './text'

/** Company name and contacts, defined once for all pages. */
export const companySchema = z.strictObject({
  name: label.meta({ description: 'The name on the pages.' }),
  legalName: heading.meta({ title: 'Registered name', description: 'The name in the legal pages.' }),
  description: summary.meta({
    description: 'One sentence that says what the company does. Search engines show it.',
  }),
  tagline: heading.meta({ description: 'The line below the name in the footer.' }),
  offices: uniqueList(officeSchema, { name: 'id', of: (office) => office.id }).meta({
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
    description: 'Where letters about personal data go.',
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
    .meta({ description: 'When somebody answers.' }),
  social: uniqueList(socialLinkSchema, { name: 'kind', of: (link) => link.kind }).meta({
    title: 'Pages elsewhere',
    description: "The company's pages on other sites.",
  }),
  audienceDisclaimer: paragraph.meta({
    title: 'Whom the site is for',
    description: 'The last lines of the footer.',
  }),
  copyrightYear: z.int('must be a whole year').meta({ description: 'The year of the copyright line.' }),
  copyrightNote: label.meta({ description: 'What follows the year and the name in the copyright line.' }),
})

export type Company = z.infer<typeof companySchema>
