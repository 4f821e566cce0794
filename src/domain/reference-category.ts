import { z } from 'zod'
import { nullableText, optionalText, requiredText } from './text'

export const CATEGORY_NAME_MAX = 200
export const CATEGORY_DESCRIPTION_MAX = 5_000

const categoryName = requiredText('Category Name', { max: CATEGORY_NAME_MAX })

/** Body of POST …/category/ (§7): a trimmed name and a description that may be left out. */
export const categoryCreateSchema = z.object({
  category_name: categoryName,
  description: optionalText('Description', { max: CATEGORY_DESCRIPTION_MAX }),
})

/** Body of PUT …/category/{id}: what is left out stays as it is. */
export const categoryUpdateSchema = z.object({
  category_name: categoryName.optional(),
  description: nullableText('Description', { max: CATEGORY_DESCRIPTION_MAX }).optional(),
})

export type CategoryCreate = z.output<typeof categoryCreateSchema>
export type CategoryUpdate = z.output<typeof categoryUpdateSchema>

/** What two category names are compared by: they are unique ignoring case. */
export function categoryKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

/**
 * The path segment of a category name (§2.11): lowercase, spaces to hyphens, everything else untouched.
 * Encode it (`encodeURIComponent`) before it becomes part of an address: names may hold a slash.
 */
export function categorySlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s/g, '-')
}

/** A category's name from its path segment (§2.12): each hyphen-separated word capitalised. */
export function categoryNameFromSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** The title of a category's page (§2.12): '{Category} Related Products'. */
export function categoryPageTitle(slug: string): string {
  return `${categoryNameFromSlug(slug)} Related Products`
}
