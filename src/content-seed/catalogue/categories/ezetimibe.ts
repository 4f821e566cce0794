import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const ezetimibe = defineSample(
  'src/content-seed/catalogue/categories/ezetimibe.ts',
  referenceCategorySchema,
  {
    name: 'Ezetimibe',
    description:
      'A cholesterol absorption inhibitor. Its diastereomers and ring-opened impurities are made to order.',
    products: [],
  },
)
