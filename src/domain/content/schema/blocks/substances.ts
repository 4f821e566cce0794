import { z } from 'zod'
import { PRODUCTS_PER_PAGE } from '@/domain/rules/releases/release'
import { uniqueList } from '../texts/text'
import { blockHead, defineBlock } from './block'
import { categoryLink, productLink } from './shown-link'

/** Products of the catalogue, by name or the first of a category. Those that a release lacks are left out. */
export const substancesBlock = defineBlock(
  'substances',
  { title: 'Substances', description: 'Cards of catalogue products, as on the pages of categories.' },
  {
    ...blockHead,
    category: categoryLink.optional().meta({
      description: 'The category whose first products are shown. Leave it empty to name products.',
    }),
    limit: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(PRODUCTS_PER_PAGE, `must be at most ${PRODUCTS_PER_PAGE}`)
      .optional()
      .meta({
        title: 'Number of products',
        description: 'How many products of the category are shown: 1 to 60. Left empty: 12.',
      }),
    products: uniqueList(productLink, { name: 'product', of: (link) => link })
      .min(1, 'needs at least one product')
      .max(PRODUCTS_PER_PAGE, `has more than ${PRODUCTS_PER_PAGE} products`)
      .optional()
      .meta({ description: 'One to sixty, in the order they are shown, instead of a category.' }),
  },
).superRefine(({ category, limit, products }, context) => {
  if ((category === undefined) === (products === undefined))
    context.addIssue({
      code: 'custom',
      path: [category ? 'products' : 'category'],
      message: category
        ? 'must be empty if a category is chosen'
        : 'is empty: choose a category, or name products',
    })
  if (limit !== undefined && category === undefined)
    context.addIssue({ code: 'custom', path: ['limit'], message: 'must be empty without a category' })
})

export type SubstancesBlock = z.output<typeof substancesBlock>
