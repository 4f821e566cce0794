import type { ProductDifference } from '@/releases/planning/changed-products'

/** Where the product page of a category is. */
export const place = (category: string, slug: string) => ({
  category: 1,
  address: `/reference-standards/${category}/${slug}`,
})

/** The difference of a product whose card differs and whose place is the same. */
export const difference = (changes: Partial<ProductDifference> = {}): ProductDifference => ({
  id: 1,
  change: 'changed',
  isOnCard: true,
  isInFiles: true,
  catNos: ['AV-000002', 'AV-000002'],
  was: place('caffeine', 'theobromine'),
  is: place('caffeine', 'theobromine'),
  ...changes,
})
