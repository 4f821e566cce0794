import { categoryPath, productPath } from '@/domain/reference-paths'
import {
  categoriesOfLetter,
  categoryBySlug,
  neighbouringCategories,
  productBySlug,
  productsOfCategory,
  referenceCategories,
  referenceProducts,
  siblingsOf,
} from './catalogue'
import type { CatalogueSource } from './catalogue-source'
import { catalogueLetters } from './letters'

/** The sample catalogue, which pages show while nothing is published. Its categories are short: each has one page. */
export const seedCatalogue: CatalogueSource = {
  letters: () =>
    settled(
      catalogueLetters.map(({ letter, hasCategoryList }) => ({
        letter,
        hasCategoryList,
        categories: categoriesOfLetter(letter),
      })),
    ),
  categoryBySlug: async (slug) => categoryBySlug(slug),
  neighbouringCategories: async (slug) => neighbouringCategories(slug),
  productsOfCategory: async (slug, page) => {
    const products = productsOfCategory(slug)
    return { products: page === 1 ? products : [], total: products.length, pages: 1 }
  },
  productBySlug: async (category, slug) => productBySlug(category, slug),
  relatedProducts: async (product, limit) => siblingsOf(product).slice(0, limit),
  listedPaths: async (shard) =>
    shard === 0
      ? [...referenceCategories.map(({ slug }) => categoryPath(slug)), ...referenceProducts.map(productPath)]
      : [],
}

/**
 * An answer that is there already. React's `use` reads it from these two fields without waiting, so that a page which
 * asks no other question is rendered in one go, as part of what is around it.
 */
function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
