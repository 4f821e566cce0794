import { z } from 'zod'
import { label, template, text } from '../texts/text'

/** Label of a count: `5 substances`. */
export const countLabel = z.strictObject({ one: label, other: template('count') })

/** The alternative text of a drawing, and the caption of an incomplete one. */
export const structureOf = template('name').meta({
  title: 'Name of a structure',
  description: 'The name of the drawing for screen readers; {name} is the product.',
})
export const stereoLeftOut = label.meta({
  title: 'Stereochemistry left out',
  description: 'Shown below a drawing that cannot show all of the stereochemistry.',
})

/** A text of each group of hits. */
const ofEachGroup = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ substances: text, categories: text, pages: text, questions: text, news: text })

const hitList = label.meta({
  title: 'Name of the list',
  description: 'The name of the list of hits for screen readers.',
})

/** The texts of the search box (contract §7). */
export const searchBoxSchema = z.strictObject({
  list: hitList,
  groups: ofEachGroup(label).meta({ title: 'Groups', description: 'The headings in the list.' }),
  counts: ofEachGroup(countLabel).meta({
    title: 'Numbers',
    description: 'How many were found; {count} is the number.',
  }),
  all: template('count').meta({
    title: 'Link to all',
    description: 'The link to all substances found; {count} is their number.',
  }),
  more: template('count').meta({
    title: 'Very many',
    description: 'Shown when there are more results than can be counted; {count} is the number.',
  }),
  catNo: label.meta({ title: 'Catalogue number' }),
  casNo: label.meta({ title: 'CAS number' }),
  relCasNo: label.meta({ title: 'Related CAS number' }),
  nearMiss: label.meta({ description: 'The mark of a substance with a number similar to the typed one.' }),
  empty: template('search').meta({
    title: 'No match',
    description: 'Shown when nothing is found; {search} is the typed text.',
  }),
  ask: label.meta({
    title: 'Link to ask',
    description: 'The link to the inquiry form when nothing is found.',
  }),
  message: template('search').meta({
    title: 'Beginning of the inquiry',
    description: 'The text of the inquiry form then; {search} is the typed text.',
  }),
  wholeCatalogue: label.meta({
    title: 'Name of the list on the index',
    description: 'Shown above the substances that a search of the index finds.',
  }),
  showMore: label.meta({ description: 'The button that shows more posts.' }),
  unavailable: text(120).meta({ title: 'Failure', description: 'Shown when the search cannot answer.' }),
})

/** The texts of the structure search (contract §7). */
export const structureSearchSchema = z.strictObject({
  title: label.meta({
    title: 'Name of the dialog',
    description: 'Also the button on the index that opens it.',
  }),
  editor: label.meta({ title: 'Name of the editor', description: 'Its name for screen readers.' }),
  field: label.meta({
    title: 'Field',
    description: 'The label of the field for the structure.',
  }),
  find: label.meta({
    title: 'Choice of the search',
    description: 'The name of the choice between kinds of search.',
  }),
  substructure: label,
  similar: label,
  exact: label,
  search: label.meta({ title: 'Button' }),
  stop: label.meta({ title: 'Button that stops' }),
  searching: label.meta({ title: 'Name of the progress bar' }),
  results: hitList,
  count: countLabel.meta({
    title: 'Number of hits',
    description: 'How many substances were found; {count} is the number.',
  }),
  more: template('count').meta({
    title: 'Very many hits',
    description: 'Shown when there are more results than are counted; {count} is the number.',
  }),
  pending: countLabel.meta({
    title: 'Not searched yet',
    description: 'Shown while {count} structures cannot be searched yet.',
  }),
  similarity: template('percent').meta({
    title: 'Similarity',
    description: 'Shown on a card; {percent} is the number.',
  }),
  showMore: label.meta({ description: 'The button that shows more hits.' }),
  catNo: label.meta({ title: 'Catalogue number' }),
  casNo: label.meta({ title: 'CAS number' }),
  structureOf,
  noDrawing: label.meta({ title: 'No drawing', description: 'Shown when a structure cannot be drawn.' }),
  stereoLeftOut,
  faults: z
    .strictObject({
      empty: text(120),
      smiles: template('why', 'position'),
      molfile: template('line'),
      size: template('atoms'),
      unknown: template('number'),
    })
    .meta({ title: 'Faulty structure', description: 'Shown when the structure cannot be searched.' }),
  unavailable: text(120).meta({ title: 'Failure', description: 'Shown when the search cannot answer.' }),
})

export type StructureSearchWords = z.infer<typeof structureSearchSchema>

/** Names of one substance in different nomenclatures. */
export const sameNamesSchema = z.strictObject({
  groups: z.array(text(260).includes(',', { error: 'needs two names with a comma between them' })).meta({
    title: 'Groups of names',
    description:
      'The names of one substance in a line, with commas between them. A search for one of them also finds products that have another.',
  }),
})

export type SearchBoxWords = z.infer<typeof searchBoxSchema>
