import { z } from 'zod'
import { heroSchema } from '../parts/hero'
import { pageMetadataSchema } from '../parts/page-metadata'
import { pictureSchema } from '../parts/picture'
import { sectionHead } from '../parts/section'
import { internalHref, linkSchema } from '../texts/link'
import { heading, label, ownName, summary, text, uniqueList } from '../texts/text'

/** A button for a file: what it is, or that it is not on the site, and where to ask (spec §2.8, contract §10). */
export const onRequestSchema = z.strictObject({
  label: label.meta({ title: 'Words', description: 'The words of the button, such as Download.' }),
  note: text(80).meta({ description: 'Shown beside the button: what it gives, or why it does nothing.' }),
  ask: linkSchema.meta({
    title: 'Link to ask',
    description: 'The link to ask for what the site does not have.',
  }),
})

/** A figure that counts up from 0 when it becomes visible (spec §4, 9). */
const impactNumberSchema = z.strictObject({
  target: z.int('must be a whole number').positive('must be more than nothing').meta({ title: 'Figure' }),
  suffix: z
    .enum(['+', '%'], { error: 'must be + or %' })
    .meta({ title: 'Sign', description: 'The unit or words after the figure.' }),
  label: label.meta({ title: 'What is counted' }),
})

/** A panel of the why-choose carousel (spec §4). */
const whyChoosePanelSchema = z.strictObject({
  id: ownName('panel'),
  title: heading,
  description: summary,
  image: pictureSchema,
})

/** The products overview (spec §2.8). */
export const productsPageSchema = z.strictObject({
  metadata: pageMetadataSchema.meta({ title: 'For search engines' }),
  hero: heroSchema,
  tiles: sectionHead.extend({
    showAll: label.meta({
      description: 'The button that opens the list of everything below the four tiles.',
    }),
  }),
  impact: sectionHead.extend({
    numbers: z
      .array(impactNumberSchema)
      .length(4, 'needs four figures')
      .meta({ title: 'Figures', description: 'Four of them.' }),
  }),
  whyChoose: sectionHead.extend({
    panels: uniqueList(whyChoosePanelSchema, 'id')
      .min(3, 'needs at least three panels: the second is the one that stands open')
      .meta({ description: 'At least three. The second one is open at first.' }),
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

/** A card that links to a service. */
const serviceCardSchema = z.strictObject({
  id: ownName('card'),
  title: heading,
  description: text(160),
  href: internalHref.meta({ title: 'Leads to', description: 'An address of this site, such as /services.' }),
})

/** A paper that is sent on request. */
const resourceSchema = z.strictObject({
  id: ownName('paper'),
  title: heading,
  description: summary,
  download: onRequestSchema,
})

/** Texts shared by all product category pages (spec §2.8). */
export const productCategoryPageSchema = z.strictObject({
  rangeEyebrow: label.meta({
    title: 'Line above the headline',
    description: "The small line above a category's headline.",
  }),
  featuredHeading: label.meta({
    title: 'Heading of the products',
    description: 'The heading of the products on an opened panel.',
  }),
  ask: linkSchema.meta({ title: 'Link to ask', description: 'The link on an opened panel.' }),
  close: label,
  services: sectionHead.extend({
    cards: uniqueList(serviceCardSchema, 'id')
      .length(5, 'needs five cards')
      .meta({ description: 'Five of them.' }),
  }),
  resources: sectionHead.extend({
    items: uniqueList(resourceSchema, 'id'),
  }),
  help: z.strictObject({ heading, text: summary, viewAll: linkSchema, contact: linkSchema }),
})

export type OnRequest = z.output<typeof onRequestSchema>
export type ProductsPage = z.output<typeof productsPageSchema>
export type ProductCategoryPage = z.output<typeof productCategoryPageSchema>
