import { z } from 'zod'
import { label, template, text } from './text'

/** Label of a count: `5 substances`. */
const counted = z.strictObject({ one: label, other: template('count') })

/** The texts of the search box (contract §7). */
export const searchBoxSchema = z.strictObject({
  list: label.meta({
    title: 'Name of the list',
    description: 'What a screen reader calls the list of hits.',
  }),
  groups: z
    .strictObject({
      substances: label,
      categories: label,
      pages: label,
      questions: label,
      news: label,
    })
    .meta({ title: 'Groups', description: 'The headings in the list.' }),
  counts: z
    .strictObject({
      substances: counted,
      categories: counted,
      pages: counted,
      questions: counted,
      news: counted,
    })
    .meta({ title: 'Numbers', description: 'How many were found; {count} stands for the number.' }),
  all: template('count').meta({
    title: 'Link to all',
    description: 'Leads to all substances that were found; {count} stands for their number.',
  }),
  more: template('count').meta({
    title: 'Very many',
    description: 'Said when there are more than can be counted; {count} stands for the number.',
  }),
  catNo: label.meta({ title: 'Catalogue number' }),
  casNo: label.meta({ title: 'CAS number' }),
  relCasNo: label.meta({ title: 'Related CAS number' }),
  nearMiss: label.meta({ description: 'Marks a substance whose number is nearly the one that was typed.' }),
  empty: template('search').meta({
    title: 'No match',
    description: 'Said when nothing is found; {search} stands for what was typed.',
  }),
  ask: label.meta({ title: 'Link to ask', description: 'Leads to the inquiry form when nothing is found.' }),
  message: template('search').meta({
    title: 'Beginning of the inquiry',
    description: 'Stands in the inquiry form then; {search} stands for what was typed.',
  }),
  wholeCatalogue: label.meta({
    title: 'Name of the list on the index',
    description: 'What stands above the substances that a search of the index finds.',
  }),
  showMore: label.meta({ description: 'The button that shows more of them.' }),
  unavailable: text(120).meta({ title: 'Failure', description: 'Said when the search cannot answer.' }),
})

/** The texts of the structure search (contract §7). */
export const structureSearchSchema = z.strictObject({
  title: label.meta({
    title: 'Name of the dialog',
    description: 'Also the button on the index that opens it.',
  }),
  editor: label.meta({ title: 'Name of the editor', description: 'What a screen reader calls it.' }),
  field: label.meta({
    title: 'Field',
    description: 'Names the field that the structure is typed or pasted into.',
  }),
  find: label.meta({
    title: 'Choice of the search',
    description: 'Names the choice of how structures are compared.',
  }),
  substructure: label,
  similar: label,
  exact: label,
  search: label.meta({ title: 'Button' }),
  stop: label.meta({ title: 'Button that stops' }),
  searching: label.meta({ title: 'Name of the progress bar' }),
  results: label.meta({
    title: 'Name of the list',
    description: 'What a screen reader calls the list of hits.',
  }),
  count: counted.meta({
    title: 'Number of hits',
    description: 'How many substances were found; {count} stands for the number.',
  }),
  more: template('count').meta({
    title: 'Very many hits',
    description: 'Said when there are more than are counted; {count} stands for the number.',
  }),
  pending: counted.meta({
    title: 'Not searched yet',
    description: 'Says how many structures cannot be searched yet; {count} stands for the number.',
  }),
  similarity: template('percent').meta({
    title: 'Similarity',
    description: 'Stands on a card; {percent} stands for the number.',
  }),
  showMore: label.meta({ description: 'The button that shows more hits.' }),
  catNo: label.meta({ title: 'Catalogue number' }),
  casNo: label.meta({ title: 'CAS number' }),
  structureOf: template('name').meta({
    title: 'Name of a structure',
    description: 'What a screen reader calls the drawing; {name} stands for the product.',
  }),
  noDrawing: label.meta({ title: 'No drawing', description: 'Stands where a structure cannot be drawn.' }),
  stereoLeftOut: label.meta({
    title: 'Stereochemistry left out',
    description: 'Stands below a drawing that cannot show all of the stereochemistry.',
  }),
  faults: z
    .strictObject({
      empty: text(120),
      smiles: template('why', 'position'),
      molfile: template('line'),
      size: template('atoms'),
      unknown: template('number'),
    })
    .meta({ title: 'What is wrong', description: 'Said when the structure cannot be searched.' }),
  unavailable: text(120).meta({ title: 'Failure', description: 'Said when the search cannot answer.' }),
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
