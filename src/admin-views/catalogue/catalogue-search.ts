import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import { factsOf, fieldsOfKind } from '@/domain/rules/products/product-fields'
import { holdsSearch, inSearchOrder } from '@/domain/rules/search/search-rank'
import { searchedCasNumber, searchedText } from '@/domain/rules/search/searched-text'

/** Normalises a search: letter case and surrounding space do not matter. */
export function searchTerm(text: string): string {
  return text.trim().toLowerCase()
}

const holds = (term: string) => (text: string | null) => text?.toLowerCase().includes(term) ?? false

/** The categories whose name or description contains the term (spec §2.18). */
export function searchCategories(categories: Category[], term: string): Category[] {
  if (term === '') return categories
  return categories.filter((category) => [category.category_name, category.description].some(holds(term)))
}

const SEARCHED_FIELDS = fieldsOfKind('line', 'lines').filter((field) => factsOf(field).isSearched)

/** The products that contain the term in a field that the server searches too (spec §2.18), in the server's order. */
export function findProducts(products: Product[], term: string): Product[] {
  if (term === '') return products
  const sought = searchTerm(searchedText(term))
  const casNo = searchedCasNumber(sought)
  const found = products.filter(
    (product) =>
      SEARCHED_FIELDS.some((field) => holdsSearch(product[field] ?? '', sought)) ||
      (casNo !== null && product.cas_no === casNo),
  )
  return inSearchOrder(found, sought)
}
