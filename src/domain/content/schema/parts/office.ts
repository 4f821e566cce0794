import { z } from 'zod'
import { heading, label, slug } from '../texts/text'

/** An office of the company (spec §2.5, 2.6, 3). */
export const officeSchema = z.strictObject({
  id: slug.meta({
    title: 'Anchor',
    description:
      'What links to this place are made of, such as /contact#mumbai: small letters, digits and hyphens.',
  }),
  city: label.meta({ description: 'The city, as the footer heads it.' }),
  name: heading.meta({ title: 'Full name', description: 'As in the heading on the infrastructure page.' }),
  region: label.meta({ description: 'Shown above the address: the region of the country.' }),
  tag: z.enum(['Office', 'R&D Laboratory']).meta({ title: 'Kind', description: 'The kind of place.' }),
  address: z
    .strictObject({
      street: z
        .array(heading)
        .min(1, 'needs at least one line')
        .max(3, 'has more than three lines')
        .meta({ description: 'Building and street, one line each, three at most.' }),
      locality: label.meta({ title: 'City' }),
      state: label,
      postalCode: z.string().regex(/^\d{6}$/, 'must be six digits'),
      country: label,
      countryCode: z
        .string()
        .regex(/^[A-Z]{2}$/, 'must be two capital letters, like IN')
        .meta({ description: 'The country in two capital letters, for search engines.' }),
    })
    .meta({ description: 'The postal address, in the parts that search engines ask for.' }),
})

export type Office = z.infer<typeof officeSchema>
