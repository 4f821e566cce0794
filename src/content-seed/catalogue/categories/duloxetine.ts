import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const duloxetine = defineSample(
  'src/content-seed/catalogue/categories/duloxetine.ts',
  referenceCategorySchema,
  {
    name: 'Duloxetine',
    description:
      'A serotonin and noradrenaline reuptake inhibitor. Its naphthol and thienyl impurities are made to order.',
    products: [],
  },
)
