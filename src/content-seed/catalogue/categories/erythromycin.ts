import { defineSample } from '@/content/schema/define-content'
import { referenceCategorySchema } from '@/content/schema/reference-category'

export const erythromycin = defineSample(
  'src/content-seed/catalogue/categories/erythromycin.ts',
  referenceCategorySchema,
  {
    name: 'Erythromycin',
    description: 'A macrolide antibiotic. Standards of its B, C and anhydro forms are made to order.',
    products: [],
  },
)
