import { z } from 'zod'
import { internalHref, linkSchema } from './link'
import { pictureSchema } from './picture'
import { heading, label, summary } from './text'

/** A step of the trail above a title; the last one is the page itself and leads nowhere. */
const breadcrumbSchema = z.strictObject({
  name: label,
  href: internalHref.optional(),
})

/** The trail from Home to this page. */
export const breadcrumbsSchema = z
  .array(breadcrumbSchema)
  .min(2, 'needs at least Home and the page itself')
  .refine(
    (crumbs) => crumbs.every((crumb, index) => (crumb.href === undefined) === (index === crumbs.length - 1)),
    'must have a link on every step but the last',
  )

/** The head of a page: picture, trail and title. */
export const heroSchema = z.strictObject({
  title: heading,
  /** Absent on Home, where there is nowhere to go back to. */
  breadcrumbs: breadcrumbsSchema.optional(),
  /** The line under the title. */
  subtitle: heading.optional(),
  /** One or two sentences, or a motto. */
  tagline: summary.optional(),
  picture: pictureSchema,
  /** The one thing to do next. */
  action: linkSchema.optional(),
})

export type Breadcrumb = z.infer<typeof breadcrumbSchema>
export type Hero = z.infer<typeof heroSchema>
