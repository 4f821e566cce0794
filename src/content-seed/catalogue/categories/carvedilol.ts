import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const carvedilol = defineSample(
  'src/content-seed/catalogue/categories/carvedilol.ts',
  referenceCategorySchema,
  {
    name: 'Carvedilol',
    description:
      'A beta and alpha-1 blocker. Standards of its carbazole and bis-alkylated impurities are made to order.',
    products: [],
  },
)
