import { z } from 'zod'
import { label } from '../texts/text'

/** The texts of a product's copies and files (contract §7). */
export const productFilesSchema = z.strictObject({
  copyCsv: label.meta({ title: 'Button that copies the facts' }),
  copyMolfile: label.meta({ title: 'Button that copies the structure' }),
  downloadSdf: label.meta({ title: 'Link to the file of the structure' }),
  print: label.meta({ title: 'Button that prints' }),
  failed: label.meta({ title: 'Failure', description: 'Shown when the browser does not allow copying.' }),
})
