import { z } from 'zod'
import { label, template, text } from './text'

/** The texts of the request list (contract §7). */
export const requestListSchema = z.strictObject({
  title: label.meta({ description: 'What the dialog is called.' }),
  open: template('count').meta({
    title: 'Button that opens it',
    description: '{count} stands for the number of products in the list.',
  }),
  toggle: z
    .strictObject({
      add: label,
      added: label.meta({ description: 'Says that a product is in the list; pressed, it takes it out.' }),
      full: label.meta({ description: 'Says that no more products fit into the list.' }),
    })
    .meta({
      title: 'Button of a product',
      description: 'The name of the product is added for screen readers.',
    }),
  empty: text(120).meta({ title: 'Empty list' }),
  quantity: z
    .strictObject({ short: label, of: template('name') })
    .meta({ title: 'Quantity', description: '{name} stands for the product, for screen readers.' }),
  remove: template('name').meta({
    title: 'Button that takes a product out',
    description: '{name} stands for the product.',
  }),
  casNo: label.meta({ title: 'CAS number' }),
  clear: label.meta({ title: 'Button that empties it' }),
  download: label.meta({ title: 'Button that saves it as a file' }),
  ask: label.meta({ title: 'Button that begins an inquiry' }),
  letter: z
    .strictObject({
      heading: label.meta({ description: 'The first line of the inquiry; the products follow.' }),
      attach: text(120).meta({
        title: 'Where the rest is',
        description: 'Ends the products of a list that is too long for an e-mail; the file is saved.',
      }),
    })
    .meta({ title: 'Inquiry' }),
})

export type RequestListWords = z.output<typeof requestListSchema>
