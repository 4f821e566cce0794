import { z } from 'zod'
import { internalHref, linkSchema } from '../texts/link'
import { heading, label, summary } from '../texts/text'
import { pictureSchema } from './picture'

/** A breadcrumb above a title; the last one is the page itself and has no link. */
const breadcrumbSchema = z.strictObject({
  name: label,
  href: internalHref.optional().meta({
    title: 'Leads to',
    description:
      'An address of this site, such as /services. The last step is the page itself and has no address.',
  }),
})

/** The breadcrumbs from Home to this page. */
export const breadcrumbsSchema = z
  .array(breadcrumbSchema)
  .min(2, 'needs at least Home and the page itself')
  .refine(
    (crumbs) => crumbs.every((crumb, index) => (crumb.href === undefined) === (index === crumbs.length - 1)),
    'must have a link on every step but the last',
  )

/** The head of a page: picture, breadcrumbs and title. */
export const heroSchema = z.strictObject({
  title: heading,
  breadcrumbs: breadcrumbsSchema
    .optional()
    .meta({ title: 'Trail', description: 'The breadcrumbs from Home to this page. Home itself has none.' }),
  subtitle: heading.optional().meta({ description: 'The line below the title.' }),
  tagline: summary.optional().meta({ description: 'One or two sentences, or a motto.' }),
  picture: pictureSchema,
  action: linkSchema.optional().meta({ title: 'Button', description: 'The one thing to do next.' }),
})

export type Breadcrumb = z.infer<typeof breadcrumbSchema>
export type Hero = z.infer<typeof heroSchema>
