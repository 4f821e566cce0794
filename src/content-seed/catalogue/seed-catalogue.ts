import { categoryPath, productPath } from '@/domain/rules/categories/reference-paths'
import { NO_SHOWN_PAPERS } from '@/domain/rules/documents/shown-papers'
import {
  categoriesOfLetter,
  categoryBySlug,
  neighbouringCategories,
  productBySlug,
  productsByNumber,
  productsOfCategory,
  referenceCategories,
  referenceProducts,
  siblingsOf,
} from './catalogue'
import type { CatalogueSource } from './catalogue-source'
import { catalogueLetters } from './letters'

/** The sample catalogue, shown until something is published. Its categories are short: each has one page. */
export const seedCatalogue: CatalogueSource = {
  letters: () =>
    settled(
      catalogueLetters.map(({ letter, hasCategoryList }) => ({
        letter,
        hasCategoryList,
        categories: categoriesOfLetter(letter),
      })),
    ),
  letterCounts: () =>
    settled(new Map(catalogueLetters.map(({ letter, categories }) => [letter, categories.length]))),
  categoriesOfLetter: async (letter, from, count) => categoriesOfLetter(letter).slice(from, from + count),
  categoryBySlug: async (slug) => categoryBySlug(slug),
  neighbouringCategories: async (slug) => neighbouringCategories(slug),
  productsOfCategory: async (slug, page) => {
    const products = productsOfCategory(slug)
    return { products: page === 1 ? products : [], total: products.length, pages: 1 }
  },
  productBySlug: async (category, slug) => productBySlug(category, slug),
  papersOf: async () => NO_SHOWN_PAPERS,
  withdrawnAt: async () => null,
  productsByNumber: async (catNos) => productsByNumber(catNos),
  relatedProducts: async (product, limit) => siblingsOf(product).slice(0, limit),
  listedPaths: async (shard) =>
    shard === 0
      ? [...referenceCategories.map(({ slug }) => categoryPath(slug)), ...referenceProducts.map(productPath)]
      : [],
}

/**
 * A settled promise. React's `use` reads these two fields without suspending, so that a page without other requests
 * renders in one pass.
 */
function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
