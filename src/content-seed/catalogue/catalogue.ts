import type { ReferenceProductEntry } from '@/domain/content/schema/kinds/reference-product'
import { categorySlug } from '@/domain/rules/categories/category-slug'
import { catNoKey } from '@/domain/rules/products/reference-product'
import { productSlug } from '@/domain/rules/products/reference-product-slug'
import type { ReferenceCategory, ReferenceProduct } from './catalogue-source'
import { catalogueLetters } from './letters'

/** Where the products of the sample are made. */
const countryOfOrigin = 'India'

/** A product of the sample, with nearly all fields filled. */
type SampleProduct = ReferenceProductEntry & ReferenceProduct & { countryOfOrigin: string }

/** All categories, by letter and in display order. */
export const referenceCategories: readonly ReferenceCategory[] = catalogueLetters.flatMap(
  ({ letter, categories }) =>
    categories.map(({ name, description, products }) => ({
      name,
      slug: categorySlug(name),
      letter,
      description,
      productCount: products.length,
    })),
)

/** All products, by category and in display order. */
export const referenceProducts: readonly SampleProduct[] = catalogueLetters
  .flatMap(({ categories }) => categories)
  .flatMap(({ name, products }) =>
    products.map((product) => ({
      ...product,
      countryOfOrigin,
      relCasNo: product.relCasNo,
      picture: undefined,
      safetyDataSheet: undefined,
      id: catNoKey(product.catNo),
      slug: productSlug(product.name),
      categoryName: name,
      categorySlug: categorySlug(name),
    })),
  )

const lettersWithList = new Set(
  catalogueLetters.filter(({ hasCategoryList }) => hasCategoryList).map(({ letter }) => letter),
)
const categoryIndex = new Map(referenceCategories.map((category) => [category.slug, category]))
const productIndex = new Map<string, SampleProduct[]>()
for (const product of referenceProducts) {
  const ofCategory = productIndex.get(product.categorySlug) ?? []
  ofCategory.push(product)
  productIndex.set(product.categorySlug, ofCategory)
}

/**
 * The categories under a letter of the A-Z bar (spec §2.11), empty for a letter without names.
 * @param letter a capital letter
 */
export function categoriesOfLetter(letter: string): readonly ReferenceCategory[] {
  return referenceCategories.filter((category) => category.letter === letter)
}

/** The category with a path segment, or null. */
export function categoryBySlug(slug: string): ReferenceCategory | null {
  return categoryIndex.get(slug) ?? null
}

/**
 * The categories listed beside a category's products: those with the first letter of its path segment. Only A, B and C
 * have such a list (spec §2.12).
 */
export function neighbouringCategories(slug: string): readonly ReferenceCategory[] {
  const letter = slug.charAt(0).toUpperCase()
  return lettersWithList.has(letter) ? categoriesOfLetter(letter) : []
}

/** The products of a category; empty if it has none or is unknown. */
export function productsOfCategory(slug: string): readonly SampleProduct[] {
  return productIndex.get(slug) ?? []
}

/** The product with two path segments, or null. */
export function productBySlug(category: string, slug: string): SampleProduct | null {
  return productsOfCategory(category).find((product) => product.slug === slug) ?? null
}

/** The products with these catalogue numbers. */
export function productsByNumber(catNos: readonly string[]): readonly SampleProduct[] {
  return referenceProducts.filter(({ catNo }) => catNos.includes(catNo))
}

/** The other products of a product's category, for its Related Products (spec §2.13). */
export function siblingsOf(product: ReferenceProduct): readonly SampleProduct[] {
  return productsOfCategory(product.categorySlug).filter(({ catNo }) => catNo !== product.catNo)
}
