import { z } from 'zod'
import { label } from '../texts/text'

/** The texts of a product's lots and documents on its page (contract §10). */
export const papersSchema = z.strictObject({
  sheets: label.meta({ title: 'Above the safety data sheets' }),
  lots: label.meta({ title: 'Above the table of lots' }),
  certificate: label.meta({ title: 'Column of the certificates' }),
  others: label.meta({ title: 'Above the other documents' }),
  regions: z
    .strictObject({
      EU: label,
      GB: label,
      US: label,
      CA: label,
      IN: label,
      AU: label,
      JP: label,
      CN: label,
      INT: label,
    })
    .meta({ title: 'Regions of safety data sheets' }),
})
