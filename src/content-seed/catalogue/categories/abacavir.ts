import { defineContent } from '../../schema/define-content'
import { referenceCategorySchema } from '../../schema/reference-category'

export const abacavir = defineContent(
  'src/content-seed/catalogue/categories/abacavir.ts',
  referenceCategorySchema,
  {
    name: 'Abacavir',
    description:
      'A nucleoside reverse transcriptase inhibitor. Standards of the purine and cyclopentene impurities of its synthesis are made to order.',
    products: [],
  },
)
