import { z } from 'zod'
import { breadcrumbsSchema, heroSchema } from './hero'
import { linkSchema } from './link'
import { pageMetadataSchema } from './page-metadata'
import { onRequestSchema } from './products-page'
import { heading, label, paragraph, summary, template, text } from './text'

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
    description: 'What stands in the empty search box, and what a screen reader calls it.',
  }),
  letterBar: label.meta({
    title: 'Name of the A-Z bar',
    description: 'What a screen reader calls the bar of letters.',
  }),
  resultCount: z.strictObject({ one: label, other: template('count') }).meta({
    title: 'Number of names',
    description: 'How many names are listed, for screen readers; {count} stands for the number.',
  }),
  emptySearch: template('search').meta({
    title: 'No match',
    description: 'Said when no name matches the search; {search} stands for what was typed.',
  }),
  emptyLetter: template('letter').meta({
    title: 'Empty letter',
    description: 'Said when no name begins with the letter; {letter} stands for it.',
  }),
  askText: summary.meta({
    title: 'Where to ask instead',
    description: 'Stands below it when nothing is found.',
  }),
  ask: linkSchema.meta({ title: 'Link to ask' }),
})

/** The reference-standards category (spec §2.12). */
export const catalogueCategoryPageSchema = z.strictObject({
  metadata: madeMetadata('category').meta({ title: 'For search engines' }),
  breadcrumbs: breadcrumbsSchema.meta({
    title: 'Trail',
    description: 'The way to the page, above its title. The category itself is added at the end.',
  }),
  sidebar: z
    .strictObject({
      filters: label.meta({ description: 'The button that opens the sidebar on a phone.' }),
      categories: label,
      inventoryStatus: label,
      inventoryStatusNote: summary.meta({
        title: 'Note on inventory status',
        description: 'Says why ticking a status changes nothing.',
      }),
    })
    .meta({ description: 'What stands beside the products.' }),
  productCount: z
    .strictObject({ one: label, other: template('count') })
    .meta({ title: 'Number of products', description: '{count} stands for the number.' }),
  structureOf: template('name').meta({
    title: 'Name of a structure',
    description: 'What a screen reader calls the drawing; {name} stands for the product.',
  }),
  pictureOf: template('name').meta({
    title: 'Name of a picture',
    description:
      "What a screen reader calls the product's own picture, where it stands in place of the drawing; {name} stands for the product.",
  }),
  noStructure: label.meta({ title: 'No structure', description: 'Stands where there is no drawing.' }),
  stereoLeftOut: label.meta({
    title: 'Stereochemistry left out',
    description: 'Stands below a drawing that cannot show all of the stereochemistry.',
  }),
  fields: z
    .strictObject({
      catNo: label.meta({ title: 'Catalogue number' }),
      casNo: label.meta({ title: 'CAS number' }),
      molFormula: label.meta({ title: 'Molecular formula' }),
      molWeight: label.meta({ title: 'Molecular weight' }),
      invStatus: label.meta({ title: 'Inventory status' }),
      relCasNo: label.meta({ title: 'Related CAS number' }),
    })
    .meta({ title: 'Names of the facts', description: 'What the facts of a product are called.' }),
  empty: z
    .strictObject({ heading, text: summary, ask: linkSchema })
    .meta({ title: 'Empty category', description: 'Said where a category has no products.' }),
  pages: z
    .strictObject({
      title: template('title', 'page').meta({
        description:
          "The title of a page after the first; {title} stands for the category's, {page} for the number.",
      }),
      label: label.meta({
        title: 'Name',
        description: 'What a screen reader calls the way through the pages.',
      }),
      current: template('page', 'pages').meta({
        title: 'Current page',
        description: 'Says where the reader is; {page} and {pages} stand for the numbers.',
      }),
      page: template('page').meta({
        title: 'Link to a page',
        description: 'What a screen reader calls the link to a page; {page} stands for its number.',
      }),
      previous: label,
      next: label,
    })
    .meta({
      title: 'Further pages',
      description: 'The way through a category that has more products than one page shows.',
    }),
})

/** The reference-standard product (spec §2.13). */
export const catalogueProductPageSchema = z.strictObject({
  metadata: madeMetadata('name').meta({ title: 'For search engines' }),
  tabsLabel: label.meta({
    title: 'Name of the tabs',
    description: 'What a screen reader calls the row of tabs.',
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
    .meta({ title: 'Names of the facts', description: 'What the facts of a product are called.' }),
  overviewEmpty: z.strictObject({ text: summary, ask: linkSchema }).meta({
    title: 'Empty overview',
    description: 'The overview of a product of which nothing of that is known.',
  }),
  description: z
    .array(template('name'))
    .min(1, 'needs a paragraph')
    .meta({ description: 'The tab Description, one paragraph each; {name} stands for the product.' }),
  use: paragraph.meta({ description: 'What the product may be used for.' }),
  technical: z.strictObject({
    heading,
    text: paragraph,
    download: onRequestSchema,
    file: text(80).meta({
      title: 'Note on the sheet',
      description: 'Stands beside the button of a product whose sheet is on the site.',
    }),
  }),
  quote: z.strictObject({ text: summary, action: linkSchema }),
  related: z.strictObject({ eyebrow: label, heading }),
  copy: z.strictObject({
    action: template('what').meta({
      title: 'Copy',
      description: 'What the button that copies a fact is called; {what} stands for the fact.',
    }),
    done: label.meta({ title: 'Copied', description: 'Said once the fact is copied.' }),
  }),
  print: z.strictObject({
    printed: label.meta({
      title: 'Date of the print',
      description: 'Stands before the date on a printed page.',
    }),
  }),
  unknown: z
    .strictObject({
      heading,
      text: summary,
      ask: linkSchema,
      back: template('category').meta({
        title: 'Back',
        description: 'The link to the category; {category} stands for its name.',
      }),
    })
    .meta({
      title: 'Unknown product',
      description: 'The page of a product that the catalogue does not have.',
    }),
})

export type CatalogueIndexPage = z.output<typeof catalogueIndexPageSchema>
export type CatalogueCategoryPage = z.output<typeof catalogueCategoryPageSchema>
export type CatalogueProductPage = z.output<typeof catalogueProductPageSchema>
