import { z } from 'zod'
import { label, template, text } from '../texts/text'

/** The texts of the request list (contract §7). */
export const requestListSchema = z.strictObject({
  title: label.meta({ description: 'The title of the dialog.' }),
  open: template('count').meta({
    title: 'Button that opens it',
    description: '{count} is the number of products in the list.',
  }),
  toggle: z
    .strictObject({
      add: label,
      added: label.meta({ description: 'The button of a product in the list, which removes it.' }),
      full: label.meta({ description: 'Shown when no more products fit into the list.' }),
    })
    .meta({
      title: 'Button of a product',
      description: 'The name of the product is added for screen readers.',
    }),
  empty: text(120).meta({ title: 'Empty list' }),
  quantity: z
    .strictObject({ short: label, of: template('name') })
    .meta({ title: 'Quantity', description: '{name} is the product, for screen readers.' }),
  remove: template('name').meta({
    title: 'Button that takes a product out',
    description: '{name} is the product.',
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
        description:
          'The last line of a list that is too long for an e-mail; the whole list is saved as a file.',
      }),
    })
    .meta({ title: 'Inquiry' }),
})

export type RequestListWords = z.output<typeof requestListSchema>
