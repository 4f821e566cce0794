import { z } from 'zod'
import { heroSchema } from './hero'
import { internalHref, linkSchema } from './link'
import { pageMetadataSchema } from './page-metadata'
import { pictureSchema } from './picture'
import { sectionHead } from './section'
import { heading, label, slug, summary, text, uniqueList } from './text'

/** A button whose target the company has not put on the site: it says so, and where to ask instead (spec §2.8). */
export const onRequestSchema = z.strictObject({
  /** The words of the button: `Download`. */
  label,
  /** Why it does nothing, next to it. */
  note: text(80),
  /** Where to ask instead. */
  ask: linkSchema,
})

/** A figure that counts up from 0 once it is seen (spec §4, 9). */
const impactNumberSchema = z.strictObject({
  target: z.int('must be a whole number').positive('must be more than nothing'),
  /** What follows the figure: `+` or `%`. */
  suffix: z.enum(['+', '%'], { error: 'must be + or %' }),
  label,
})

/** A panel of the why-choose carousel (spec §4). */
const whyChoosePanelSchema = z.strictObject({
  id: slug,
  title: heading,
  description: summary,
  image: pictureSchema,
})

/** The products overview (spec §2.8). */
export const productsPageSchema = z.strictObject({
  metadata: pageMetadataSchema,
  hero: heroSchema,
  tiles: sectionHead.extend({
    /** Opens the list of everything under the four tiles. */
    showAll: label,
  }),
  impact: sectionHead.extend({ numbers: z.array(impactNumberSchema).length(4, 'needs four figures') }),
  whyChoose: sectionHead.extend({
    panels: uniqueList(whyChoosePanelSchema, { name: 'id', of: (panel) => panel.id }).min(
      3,
      'needs at least three panels: the second is the one that stands open',
    ),
    previous: label,
    next: label,
  }),
  customSolutions: z.strictObject({
    heading,
    text: summary,
    contact: linkSchema,
    download: onRequestSchema,
  }),
})

/** A card that leads to a service. */
const serviceCardSchema = z.strictObject({
  id: slug,
  title: heading,
  description: text(160),
  href: internalHref,
})

/** A paper that is sent on request. */
const resourceSchema = z.strictObject({
  id: slug,
  title: heading,
  description: summary,
  download: onRequestSchema,
})

/** What all product category pages share (spec §2.8). */
export const productCategoryPageSchema = z.strictObject({
  /** The small line above a category's headline. */
  rangeEyebrow: label,
  /** Heads the products on an opened panel. */
  featuredHeading: label,
  /** The link on an opened panel. */
  ask: linkSchema,
  close: label,
  services: sectionHead.extend({
    cards: uniqueList(serviceCardSchema, { name: 'id', of: (card) => card.id }).length(5, 'needs five cards'),
  }),
  resources: sectionHead.extend({
    items: uniqueList(resourceSchema, { name: 'id', of: (item) => item.id }),
  }),
  help: z.strictObject({ heading, text: summary, viewAll: linkSchema, contact: linkSchema }),
})

export type OnRequest = z.output<typeof onRequestSchema>
export type ProductsPage = z.output<typeof productsPageSchema>
export type ImpactNumber = ProductsPage['impact']['numbers'][number]
export type WhyChoosePanel = ProductsPage['whyChoose']['panels'][number]
export type ProductCategoryPage = z.output<typeof productCategoryPageSchema>
