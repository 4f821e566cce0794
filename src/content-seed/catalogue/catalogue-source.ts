import type { InventoryStatus } from '@/domain/inventory-status'

/** A category of the public catalogue. */
export type ReferenceCategory = {
  name: string
  /** The path segment of its page: /reference-standards/{slug}. */
  slug: string
  /** The letter it stands under. */
  letter: string
  description: string
  productCount: number
}

/**
 * What a product's card shows, which stands on the page of its category and among the related products of others. What
 * staff may leave empty is undefined here, and no page shows a place for it; what they typed is shown as it is, also where
 * a formula or a SMILES cannot be read.
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
  /** Text, as it was written; it need not be a number. */
  molWeight: string | undefined
  relCasNo: string | undefined
  smiles: string | undefined
  /** Where its picture is, which stands in the structure's frame: `/api/files/…` of this site, or https. */
  picture: string | undefined
}

/** A product of the public catalogue (spec §3): its card, and what its own page shows besides. */
export type ReferenceProduct = ProductOnCard & {
  categoryName: string
  chemicalName: string | undefined
  synonym: string | undefined
  shippingTemperature: string | undefined
  hsnCode: string | undefined
  countryOfOrigin: string | undefined
  /** Where its safety data sheet is, a PDF: as of the picture. */
  safetyDataSheet: string | undefined
}

/** A letter of the A-Z bar that has categories, in the order shown (spec §2.11). */
export type LetterOfCatalogue = {
  letter: string
  categories: readonly ReferenceCategory[]
  /** Whether its categories are listed beside the products of each (spec §2.12). */
  hasCategoryList: boolean
}

/** One page of a category's products. */
export type ProductPage = {
  products: readonly ProductOnCard[]
  /** How many the category has, on all of its pages. */
  total: number
  pages: number
}

/**
 * Where public pages have the catalogue from: each asks for what it shows, by key, and none for the whole. The built-in
 * sample answers from memory, a release from what it froze. The same question has the same answer, in the same order,
 * for as long as the release is printed.
 */
export interface CatalogueSource {
  /** Every letter that has categories, in their order: the index, which is all names and no product. */
  letters(): Promise<readonly LetterOfCatalogue[]>

  /** The category of a path segment, or null. */
  categoryBySlug(slug: string): Promise<ReferenceCategory | null>

  /**
   * What a category's page lists beside its products (spec §2.12).
   * @param slug also one that the catalogue does not have: the list of the letter it begins with, if that has any
   */
  neighbouringCategories(slug: string): Promise<readonly ReferenceCategory[]>

  /**
   * The products of a category's page, in the order shown.
   * @param page from 1; one that the category does not have is empty
   */
  productsOfCategory(slug: string, page: number): Promise<ProductPage>

  /** The product of two path segments, or null. */
  productBySlug(category: string, slug: string): Promise<ReferenceProduct | null>

  /** The first of a product's siblings, for its Related Products (spec §2.13); always the same ones. */
  relatedProducts(product: ReferenceProduct, limit: number): Promise<readonly ProductOnCard[]>

  /**
   * The paths of the catalogue's pages that search engines may list.
   * @param shard from 0; each is short enough for one sitemap, and empty behind the last
   */
  listedPaths(shard: number): Promise<readonly string[]>
}
