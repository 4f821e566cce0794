import { normaliseText } from '../text/text'

export const CATEGORY_NAME_MAX = 200
export const CATEGORY_DESCRIPTION_MAX = 5_000

/** The key that two category names are compared by: names are unique ignoring case. */
export function categoryKey(name: string): string {
  return normaliseText(name, 'line').toLowerCase()
}

/** A category's name from its path segment (§2.12): each hyphen-separated word capitalised. */
export function categoryNameFromSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** The title of a category's page (§2.12): '{Category} Related Products'. */
export function categoryPageTitle(name: string): string {
  return `${name} Related Products`
}
