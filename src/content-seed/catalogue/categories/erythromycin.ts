import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const erythromycin = defineSample(
  'src/content-seed/catalogue/categories/erythromycin.ts',
  referenceCategorySchema,
  {
    name: 'Erythromycin',
    description: 'A macrolide antibiotic. Standards of its B, C and anhydro forms are made to order.',
    products: [],
  },
)
