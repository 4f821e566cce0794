import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const ethambutol = defineSample(
  'src/content-seed/catalogue/categories/ethambutol.ts',
  referenceCategorySchema,
  {
    name: 'Ethambutol',
    description:
      'A diamine antimycobacterial. Its stereoisomers and aminobutanol impurity are made to order.',
    products: [],
  },
)
