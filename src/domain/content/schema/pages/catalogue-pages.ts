import { z } from 'zod'
import { breadcrumbsSchema, heroSchema } from '../parts/hero'
import { pageMetadataSchema } from '../parts/page-metadata'
import { linkSchema } from '../texts/link'
import { heading, label, paragraph, summary, template, text } from '../texts/text'
import { onRequestSchema } from './products-page'
import { countLabel, stereoLeftOut, structureOf } from './search'

/** Title and description templates of pages made from data. */
const madeMetadata = (...gaps: readonly string[]) =>
  z.strictObject({
    title: template(...gaps).meta({
      description: 'The words in braces, such as {name}, are filled in by the page.',
    }),
    description: template(...gaps).meta({
      description: 'The words in braces, such as {name}, are filled in by the page.',
    }),
  })

/** The reference-standards index (spec §2.11). */
export const catalogueIndexPageSchema = z.strictObject({
  metadata: pageMetadataSchema.meta({ title: 'For search engines' }),
  hero: heroSchema,
  searchPlaceholder: label.meta({
    title: 'Empty search box',
    description: 'The text in the empty search box, and its name for screen readers.',
  }),
  letterBar: label.meta({
    title: 'Name of the A-Z bar',
    description: 'The name of the bar of letters for screen readers.',
  }),
  resultCount: countLabel.meta({
    title: 'Number of names',
    description: 'How many names are listed, for screen readers; {count} is the number.',
  }),
  emptySearch: template('search').meta({
    title: 'No match',
    description: 'Shown when no name matches the search; {search} is the typed text.',
  }),
  emptyLetter: template('letter').meta({
    title: 'Empty letter',
    description: 'Shown when no name begins with the letter; {letter} is the letter.',
  }),
  askText: summary.meta({
    title: 'Where to ask instead',
    description: 'Shown below it when nothing is found.',
  }),
  ask: linkSchema.meta({ title: 'Link to ask' }),
})

/** The reference-standards category (spec §2.12). */
export const catalogueCategoryPageSchema = z.strictObject({
  metadata: madeMetadata('category').meta({ title: 'For search engines' }),
  breadcrumbs: breadcrumbsSchema.meta({
    title: 'Trail',
    description: "The breadcrumbs above the page's title. The category itself is added at the end.",
  }),
  sidebar: z
    .strictObject({
      filters: label.meta({ description: 'The button that opens the sidebar on a phone.' }),
      categories: label,
      inventoryStatus: label,
      inventoryStatusNote: summary.meta({
        title: 'Note on inventory status',
        description: 'Why ticking a status changes nothing.',
      }),
    })
    .meta({ description: 'Shown beside the products.' }),
  productCount: countLabel.meta({
    title: 'Number of products',
    description: '{count} is the number.',
  }),
  structureOf,
  pictureOf: template('name').meta({
    title: 'Name of a picture',
    description:
      "The name for screen readers of the product's own picture, shown instead of the drawing; {name} is the product.",
  }),
  noStructure: label.meta({ title: 'No structure', description: 'Shown when there is no drawing.' }),
  stereoLeftOut,
  fields: z
    .strictObject({
      catNo: label.meta({ title: 'Catalogue number' }),
      casNo: label.meta({ title: 'CAS number' }),
      molFormula: label.meta({ title: 'Molecular formula' }),
      molWeight: label.meta({ title: 'Molecular weight' }),
      invStatus: label.meta({ title: 'Inventory status' }),
      relCasNo: label.meta({ title: 'Related CAS number' }),
    })
    .meta({ title: 'Names of the facts', description: "The labels of a product's facts." }),
  empty: z
    .strictObject({ heading, text: summary, ask: linkSchema })
    .meta({ title: 'Empty category', description: 'Shown when a category has no products.' }),
  pages: z
    .strictObject({
      title: template('title', 'page').meta({
        description:
          "The title of a page after the first; {title} is the category's title, {page} the number.",
      }),
      label: label.meta({
        title: 'Name',
        description: 'The name of the way through the pages for screen readers.',
      }),
      current: template('page', 'pages').meta({
        title: 'Current page',
        description: 'The position of the reader; {page} and {pages} are the numbers.',
      }),
      page: template('page').meta({
        title: 'Link to a page',
        description: 'The name of the link to a page for screen readers; {page} is its number.',
      }),
      previous: label,
      next: label,
    })
    .meta({
      title: 'Further pages',
      description: 'The links to further pages of a category.',
    }),
})

/** The reference-standard product (spec §2.13). */
export const catalogueProductPageSchema = z.strictObject({
  metadata: madeMetadata('name').meta({ title: 'For search engines' }),
  tabsLabel: label.meta({
    title: 'Name of the tabs',
    description: 'The name of the row of tabs for screen readers.',
  }),
  tabs: z.strictObject({ overview: label, description: label, technical: label }),
  fields: z
    .strictObject({
      chemicalName: label,
      synonym: label,
      shippingTemperature: label,
      hsnCode: label.meta({ title: 'HSN code' }),
      countryOfOrigin: label,
      smiles: label.meta({ title: 'SMILES' }),
    })
    .meta({ title: 'Names of the facts', description: "The labels of a product's facts." }),
  overviewEmpty: z.strictObject({ text: summary, ask: linkSchema }).meta({
    title: 'Empty overview',
    description: 'The overview of a product without any of these facts.',
  }),
  description: z
    .array(template('name'))
    .min(1, 'needs a paragraph')
    .meta({ description: 'The tab Description, one paragraph each; {name} is the product.' }),
  use: paragraph.meta({ description: 'The permitted use of the product.' }),
  technical: z.strictObject({
    heading,
    text: paragraph,
    download: onRequestSchema,
    file: text(80).meta({
      title: 'Note on the sheet',
      description: "Shown beside the button, if the product's sheet is on the site.",
    }),
  }),
  quote: z.strictObject({ text: summary, action: linkSchema }),
  related: z.strictObject({ eyebrow: label, heading }),
  copy: z.strictObject({
    action: template('what').meta({
      title: 'Copy',
      description: 'The name of the button that copies a fact; {what} is the fact.',
    }),
    done: label.meta({ title: 'Copied', description: 'Shown once the fact is copied.' }),
  }),
  print: z.strictObject({
    printed: label.meta({
      title: 'Date of the print',
      description: 'Shown before the date on a printed page.',
    }),
  }),
  unknown: z
    .strictObject({
      heading,
      text: summary,
      ask: linkSchema,
      back: template('category').meta({
        title: 'Back',
        description: 'The link to the category; {category} is its name.',
      }),
    })
    .meta({
      title: 'Unknown product',
      description: 'The page for a product that the catalogue does not have.',
    }),
})

export type CatalogueIndexPage = z.output<typeof catalogueIndexPageSchema>
export type CatalogueCategoryPage = z.output<typeof catalogueCategoryPageSchema>
export type CatalogueProductPage = z.output<typeof catalogueProductPageSchema>
