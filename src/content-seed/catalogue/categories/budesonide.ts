import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const budesonide = defineSample(
  'src/content-seed/catalogue/categories/budesonide.ts',
  referenceCategorySchema,
  {
    name: 'Budesonide',
    description:
      'An inhaled corticosteroid. Both epimers and the degradation products of its side chain are made to order.',
    products: [],
  },
)
