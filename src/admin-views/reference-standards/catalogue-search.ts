import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'

/** What is compared: letter case and surrounding space do not matter. */
export function searchTerm(text: string): string {
  return text.trim().toLowerCase()
}

const holds = (term: string) => (text: string | null) => text?.toLowerCase().includes(term) ?? false

/** The categories whose name or description holds the term (spec §2.18). */
export function findCategories(categories: Category[], term: string): Category[] {
  if (term === '') return categories
  return categories.filter((category) => [category.category_name, category.description].some(holds(term)))
}

/** The products in which one of the fields that the server searches, too, holds the term (spec §2.18). */
export function findProducts(products: Product[], term: string): Product[] {
  if (term === '') return products
  return products.filter((product) =>
    [product.name, product.cat_no, product.cas_no, product.synonym, product.molecular_formula].some(
      holds(term),
    ),
  )
}
