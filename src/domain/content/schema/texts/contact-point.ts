import { z } from 'zod'
import { externalHref } from './link'
import { label } from './text'

/** A mailbox. Uses the reserved domain .example, so that no mail ever reaches a stranger. */
export const emailAddress = z
  .string({ error: 'must be text' })
  .regex(/^[a-z]+@averline\.example$/, 'must be a mailbox @averline.example')

/** An international telephone number in groups: `+91 22 5550 0142`. 5550 marks it as fictional. */
export const phoneNumber = z
  .string({ error: 'must be text' })
  .regex(/^\+91 \d{2,3} 5550 \d{4}$/, 'must look like +91 22 5550 0142 (5550 marks it as fictional)')

/** The same number in a link. */
export const telephoneHref = z
  .string({ error: 'must be text' })
  .regex(/^tel:\+91\d{2,3}5550\d{4}$/, 'must look like tel:+912255500142 (5550 marks it as fictional)')

/** A mailbox with a role (spec §2.6). */
export const mailboxSchema = z.strictObject({
  label: label.meta({ title: 'Name', description: 'The department of the mailbox, such as Sales.' }),
  email: emailAddress.meta({ title: 'Address', description: 'A mailbox @averline.example.' }),
  purpose: label.meta({ description: 'The subjects for this mailbox, in a few words.' }),
})

/** A page about the company on another site, opened in a new tab. */
export const socialLinkSchema = z.strictObject({
  kind: z
    .enum(['microblog', 'professional-network'])
    .meta({ title: 'Icon', description: 'The icon of the page.' }),
  label: label.meta({ title: 'Name', description: 'The name of the link for screen readers.' }),
  href: externalHref.meta({
    title: 'Address',
    description: 'The full address of the page, which starts with https://.',
  }),
})
