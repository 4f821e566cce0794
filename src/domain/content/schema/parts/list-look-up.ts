import { z } from 'zod'
import { label, template, text } from '../texts/text'

/** The texts of the list look-up (contract §7). */
export const listLookUpSchema = z.strictObject({
  title: label.meta({ description: 'The title of the dialog and of the button that opens it.' }),
  field: label.meta({ title: 'Name of the field' }),
  hint: text(160).meta({ description: 'Shown below the field.' }),
  choose: label.meta({ title: 'Button that opens a file' }),
  lookUp: label.meta({ title: 'Button that looks up' }),
  working: label.meta({ title: 'While it looks up' }),
  none: text(120).meta({ title: 'Empty field', description: 'Shown when there is no number in the field.' }),
  tooLarge: text(120).meta({ title: 'File too large' }),
  unreadable: text(120).meta({ title: 'Unreadable file' }),
  counts: template('found', 'near', 'missing').meta({
    title: 'Numbers',
    description: '{found}, {near} and {missing} are how many numbers are found, nearly found, and not found.',
  }),
  limited: template('count').meta({
    title: 'Too many',
    description: 'Shown for a list with more than 1,000 numbers; {count} is how many it has.',
  }),
  columns: z
    .strictObject({
      asked: label.meta({ title: 'Number as written in the list' }),
      result: label,
      name: label,
      catNo: label.meta({ title: 'Catalogue number' }),
      casNo: label.meta({ title: 'CAS number' }),
      molFormula: label.meta({ title: 'Molecular formula' }),
      invStatus: label.meta({ title: 'Inventory status' }),
    })
    .meta({ title: 'Columns of the result' }),
  results: z
    .strictObject({
      found: label,
      near: label.meta({ title: 'Nearly found' }),
      notFound: label,
      notANumber: label,
    })
    .meta({ title: 'Results' }),
  download: label.meta({ title: 'Button that saves the result' }),
  add: label.meta({ title: 'Button that adds to the request list' }),
  added: z.strictObject({ one: label, other: template('count') }).meta({
    title: 'After adding',
    description: '{count} is the number of products in the request list.',
  }),
  full: template('count').optional().meta({
    title: 'Not all added',
    description: 'Shown when the request list is full; {count} is how many products were left out.',
  }),
})

export type ListLookUpWords = z.output<typeof listLookUpSchema>
