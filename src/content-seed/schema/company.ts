import { z } from 'zod'
import { emailAddress, mailboxSchema, phoneNumber, socialLinkSchema } from './contact-point'
import { officeSchema } from './office'
import { heading, label, paragraph, summary, uniqueList } from './text'

/** Who the company is and how to reach it: said once, shown on many pages. */
export const companySchema = z.strictObject({
  /** The name on the page. */
  name: label,
  /** The registered name, for the legal pages. */
  legalName: heading,
  /** One sentence that says what the company does; search engines show it. */
  description: summary,
  /** The footer's line under the name. */
  tagline: heading,
  /** The places, in the order they are shown. */
  offices: uniqueList(officeSchema, { name: 'id', of: (office) => office.id }),
  /** The number in the footer and on the contact page. */
  contactPhone: phoneNumber,
  /** The sales desk's number; only the FAQ gives it (spec §9: it differs from the contact page's). */
  salesPhone: phoneNumber,
  /** The role mailboxes of the contact page. The footer shows the general one. */
  mailboxes: z.strictObject({ general: mailboxSchema, sales: mailboxSchema, support: mailboxSchema }),
  /** Where a letter about personal data goes. */
  privacyEmail: emailAddress,
  /** When somebody answers: for readers, and as schema.org writes it. */
  hours: z.strictObject({
    text: label,
    schemaOrg: z
      .string()
      .regex(/^[A-Z][a-z](?:-[A-Z][a-z])? \d{2}:\d{2}-\d{2}:\d{2}$/, 'must look like Mo-Fr 09:00-18:00'),
  }),
  /** The company's pages elsewhere. */
  social: uniqueList(socialLinkSchema, { name: 'kind', of: (link) => link.kind }),
  /** Whom the site is for (spec §1); the last lines of the footer. */
  audienceDisclaimer: paragraph,
  /** The year of the copyright line (spec §2.2). */
  copyrightYear: z.int('must be a whole year'),
  /** What follows the year and the name in the copyright line. */
  copyrightNote: label,
})

export type Company = z.infer<typeof companySchema>
