import { referenceProducts } from '@/content-seed/catalogue/catalogue'
import type {
  CatalogueSource,
  ReferenceCategory,
  ReferenceProduct,
} from '@/content-seed/catalogue/catalogue-source'
import { categoryPath, productPath } from '@/domain/rules/categories/reference-paths'
import { NO_SHOWN_PAPERS } from '@/domain/rules/documents/shown-papers'

const category = (name: string): ReferenceCategory => ({
  name,
  slug: name.toLowerCase(),
  letter: 'Q',
  description: `${name} and what comes with it.`,
  productCount: name === 'Quinine' ? 2 : 0,
})

const categories = [category('Quetiapine'), category('Quinine')]

const products = referenceProducts.slice(0, 2).map((product, index): ReferenceProduct => {
  const name = ['Quinidine', 'Cinchonine'][index] ?? ''
  return { ...product, name, slug: name.toLowerCase(), categoryName: 'Quinine', categorySlug: 'quinine' }
})

const shards = [[categoryPath('quinine')], products.map(productPath)]

/** A catalogue without the sample's records, which answers asynchronously like a database. */
export const smallCatalogue: CatalogueSource = {
  letters: async () => [{ letter: 'Q', hasCategoryList: true, categories }],
  letterCounts: async () => new Map([['Q', categories.length]]),
  categoriesOfLetter: async (_, from, count) => categories.slice(from, from + count),
  categoryBySlug: async (slug) => categories.find((each) => each.slug === slug) ?? null,
  neighbouringCategories: async () => categories,
  productsOfCategory: async (slug, page) => {
    const found = slug === 'quinine' && page === 1 ? products : []
    return { products: found, total: found.length, pages: 1 }
  },
  productBySlug: async (_, slug) => products.find((each) => each.slug === slug) ?? null,
  papersOf: async () => NO_SHOWN_PAPERS,
  withdrawnAt: async () => null,
  productsByNumber: async (catNos) => products.filter(({ catNo }) => catNos.includes(catNo)),
  relatedProducts: async ({ slug }, limit) => products.filter((each) => each.slug !== slug).slice(0, limit),
  listedPaths: async (shard) => shards[shard] ?? [],
}
