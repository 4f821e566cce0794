import { defineContent } from '@/domain/content/schema/define-content'
import { productFilesSchema } from '@/domain/content/schema/kinds/product-files'

/** The texts of a product's copies and files. */
export const productFileTexts = defineContent(
  'src/content-seed/catalogue/pages/product-files.ts',
  productFilesSchema,
  {
    copyCsv: 'Copy as CSV',
    copyMolfile: 'Copy molfile',
    downloadSdf: 'Download SDF',
    print: 'Print data sheet',
    failed: 'It could not be copied',
  },
)
