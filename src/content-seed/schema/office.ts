import { z } from 'zod'
import { heading, label, slug } from './text'

/** A place of the company (spec §2.5, 2.6, 3). */
export const officeSchema = z.strictObject({
  /** The hash that leads to it on the contact page: /contact#mumbai. */
  id: slug,
  /** The city, as the footer heads it. */
  city: label,
  /** Its full name, as the infrastructure page heads it. */
  name: heading,
  /** The label above the address: where in the country it lies. */
  region: label,
  /** What kind of place it is. */
  tag: z.enum(['Office', 'R&D Laboratory']),
  /** The postal address, in the parts that search engines ask for. */
  address: z.strictObject({
    /** Building and street, a line each. */
    street: z.array(heading).min(1, 'needs at least one line').max(3, 'has more than three lines'),
    locality: label,
    state: label,
    postalCode: z.string().regex(/^\d{6}$/, 'must be six digits'),
    country: label,
    /** The country in two letters, for machines. */
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, like IN'),
  }),
})

export type Office = z.infer<typeof officeSchema>
