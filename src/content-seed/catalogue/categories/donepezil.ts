import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const donepezil = defineSample(
  'src/content-seed/catalogue/categories/donepezil.ts',
  referenceCategorySchema,
  {
    name: 'Donepezil',
    description:
      'An acetylcholinesterase inhibitor. Its desbenzyl, desmethyl and N-oxide impurities are made to order.',
    products: [],
  },
)
