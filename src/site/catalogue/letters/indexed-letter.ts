import { categorySlug } from '@/domain/rules/categories/category-slug'
import { categoryPath } from '@/domain/rules/categories/reference-paths'

/** A category of the index, with its number of products. */
export type ListedCategory = {
  name: string
  productCount: number
  /** The path segment of its page, if it cannot be derived from the name. */
  slug?: string
}

/**
 * The categories of the index by letter. The page carries them, so it leaves out what follows from the name.
 * `count`: their number, in an index that does not hold all of them.
 */
export type IndexedLetter = { letter: string; categories: readonly ListedCategory[]; count?: number }

const slugOf = ({ name, slug = categorySlug(name) }: ListedCategory) => slug
export const pathOf = (category: ListedCategory) => categoryPath(slugOf(category))
