import type { LetterCounts } from '@/domain/rules/categories/letter-pages'
import type { WithdrawnPaper } from '@/domain/rules/documents/filed-papers'
import type { ShownPapers } from '@/domain/rules/documents/shown-papers'
import type { InventoryStatus } from '@/domain/rules/products/inventory-status'

/** A category of the public catalogue. */
export type ReferenceCategory = {
  name: string
  /** The path segment of its page: /reference-standards/{slug}. */
  slug: string
  /** Its index letter. */
  letter: string
  description: string
  productCount: number
}

/**
 * The fields on a product's card, which is shown on the page of its category and among the related products of others.
 * Fields that staff left empty are undefined and not shown; others are shown as typed, even an unreadable formula or
 * SMILES.
 */
export type ProductOnCard = {
  id: string
  /** The path segment of its page: /reference-standards/{categorySlug}/{slug}. */
  slug: string
  name: string
  catNo: string
  invStatus: InventoryStatus
  categorySlug: string
  casNo: string | undefined
  molFormula: string | undefined
  /** Text as typed; may not be a number. */
  molWeight: string | undefined
  relCasNo: string | undefined
  smiles: string | undefined
  /** Address of its picture, shown instead of the structure: `/api/files/…` of this site, or https. */
  picture: string | undefined
}

/** A product of the public catalogue (spec §3): its card, and the further fields of its own page. */
export type ReferenceProduct = ProductOnCard & {
  categoryName: string
  chemicalName: string | undefined
  synonym: string | undefined
  shippingTemperature: string | undefined
  hsnCode: string | undefined
  countryOfOrigin: string | undefined
  /** Address of its safety data sheet, a PDF; same forms as the picture's. */
  safetyDataSheet: string | undefined
}

/** A letter of the A-Z bar with its categories, in display order (spec §2.11). */
export type LetterOfCatalogue = {
  letter: string
  categories: readonly ReferenceCategory[]
  /** Whether its categories are listed beside the products of each (spec §2.12). */
  hasCategoryList: boolean
}

/** One page of a category's products. */
export type ProductPage = {
  products: readonly ProductOnCard[]
  /** Number of products in the whole category. */
  total: number
  pages: number
}

/**
 * The catalogue for public pages. Each page asks by key for what it shows; none needs the whole. The built-in sample
 * answers from memory, a release from its frozen rows. While a release is printed, equal questions get equal answers,
 * in the same order.
 */
export interface CatalogueSource {
  /** All letters with categories, in order: the index, without products. */
  letters(): Promise<readonly LetterOfCatalogue[]>

  /** Number of categories of each letter. */
  letterCounts(): Promise<LetterCounts>

  /** Some categories of a letter, in display order. @param from number of those before them */
  categoriesOfLetter(letter: string, from: number, count: number): Promise<readonly ReferenceCategory[]>

  /** The category with a path segment, or null. */
  categoryBySlug(slug: string): Promise<ReferenceCategory | null>

  /**
   * The categories listed beside a category's products (spec §2.12).
   * @param slug may be unknown: then the list of its first letter, if that has one
   */
  neighbouringCategories(slug: string): Promise<readonly ReferenceCategory[]>

  /**
   * The products of a category's page, in display order.
   * @param page from 1; empty if the category has no such page
   */
  productsOfCategory(slug: string, page: number): Promise<ProductPage>

  /** The product with two path segments, or null. */
  productBySlug(category: string, slug: string): Promise<ReferenceProduct | null>

  /** The lots and documents of a product, which only its own page shows (contract §10). */
  papersOf(product: Pick<ProductOnCard, 'id' | 'catNo'>): Promise<ShownPapers>

  /** What the page at the address of a withdrawn document says (contract §10); null: none was withdrawn there. */
  withdrawnAt(address: string): Promise<WithdrawnPaper | null>

  /** The cards of the products with these catalogue numbers, in any order; unknown numbers have none. */
  productsByNumber(catNos: readonly string[]): Promise<readonly ProductOnCard[]>

  /** The first of a product's siblings, for its Related Products (spec §2.13); always the same ones. */
  relatedProducts(product: ReferenceProduct, limit: number): Promise<readonly ProductOnCard[]>

  /**
   * The paths of the catalogue's pages that search engines may list.
   * @param shard from 0; each fits one sitemap; empty after the last
   */
  listedPaths(shard: number): Promise<readonly string[]>
}
