import { z } from 'zod'
import { breadcrumbsSchema, heroSchema } from './hero'
import { linkSchema } from './link'
import { pageMetadataSchema } from './page-metadata'
import { onRequestSchema } from './products-page'
import { heading, label, paragraph, summary, text } from './text'

/** A sentence with gaps that the page fills in, written `{name}`. */
const template = (...gaps: readonly string[]) =>
  text(900).refine(
    (value) => gaps.every((gap) => value.includes(`{${gap}}`)),
    `must contain ${gaps.map((gap) => `{${gap}}`).join(' and ')}`,
  )

/** Title and description of pages that are made from data: both with gaps. */
const madeMetadata = (...gaps: readonly string[]) =>
  z.strictObject({ title: template(...gaps), description: template(...gaps) })

/** The reference-standards index (spec §2.11). */
export const catalogueIndexPageSchema = z.strictObject({
  metadata: pageMetadataSchema,
  hero: heroSchema,
  /** What stands in the empty search box, and what a screen reader calls it. */
  searchPlaceholder: label,
  /** What a screen reader calls the A-Z bar. */
  letterBar: label,
  /** How many names are listed, for screen readers. */
  resultCount: z.strictObject({ one: label, other: template('count') }),
  emptySearch: template('search'),
  emptyLetter: template('letter'),
  /** Under the empty state: where to ask instead. */
  askText: summary,
  ask: linkSchema,
})

/** The reference-standards category (spec §2.12). */
export const catalogueCategoryPageSchema = z.strictObject({
  metadata: madeMetadata('category'),
  /** The trail above a category, which is added to its end. */
  breadcrumbs: breadcrumbsSchema,
  /** What stands beside the products. */
  sidebar: z.strictObject({
    /** The button that opens it on a phone. */
    filters: label,
    categories: label,
    inventoryStatus: label,
    /** Why ticking a status changes nothing (spec §2.12). */
    inventoryStatusNote: summary,
  }),
  productCount: z.strictObject({ one: label, other: template('count') }),
  structureOf: template('name'),
  /** What the product's own picture is called, which stands in the structure's place. */
  pictureOf: template('name'),
  noStructure: label,
  /** Under a drawing that cannot show the configuration its SMILES states. */
  stereoLeftOut: label,
  fields: z.strictObject({
    catNo: label,
    casNo: label,
    molFormula: label,
    molWeight: label,
    invStatus: label,
    relCasNo: label,
  }),
  empty: z.strictObject({ heading, text: summary, ask: linkSchema }),
  /** The way through a category with more products than a page shows. */
  pages: z.strictObject({
    /** What the title of a page after the first adds to the category's. */
    title: template('title', 'page'),
    /** What a screen reader calls the way through them. */
    label,
    /** Where the reader is. */
    current: template('page', 'pages'),
    /** What a number in it is called: it leads to that page. */
    page: template('page'),
    previous: label,
    next: label,
  }),
})

/** The reference-standard product (spec §2.13). */
export const catalogueProductPageSchema = z.strictObject({
  metadata: madeMetadata('name'),
  tabsLabel: label,
  tabs: z.strictObject({ overview: label, description: label, technical: label }),
  fields: z.strictObject({
    chemicalName: label,
    synonym: label,
    shippingTemperature: label,
    hsnCode: label,
    countryOfOrigin: label,
    smiles: label,
  }),
  /** The overview of a product of which nothing of that is known. */
  overviewEmpty: z.strictObject({ text: summary, ask: linkSchema }),
  /** The Description tab: template text, one paragraph an entry. */
  description: z.array(template('name')).min(1, 'needs a paragraph'),
  /** What the product may be used for (spec §1). */
  use: paragraph,
  technical: z.strictObject({
    heading,
    text: paragraph,
    download: onRequestSchema,
    /** Beside the button of a product whose sheet is on the site. */
    file: text(80),
  }),
  quote: z.strictObject({ text: summary, action: linkSchema }),
  related: z.strictObject({ eyebrow: label, heading }),
  copy: z.strictObject({ action: template('what'), done: label }),
  print: z.strictObject({ printed: label }),
  /** The page of a product the catalogue does not have. */
  unknown: z.strictObject({ heading, text: summary, ask: linkSchema, back: template('category') }),
})

export type CatalogueIndexPage = z.output<typeof catalogueIndexPageSchema>
export type CatalogueCategoryPage = z.output<typeof catalogueCategoryPageSchema>
export type CatalogueProductPage = z.output<typeof catalogueProductPageSchema>
