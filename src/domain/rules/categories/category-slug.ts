/**
 * The path segment of a category name (§2.11): lowercase, spaces to hyphens, everything else untouched.
 * Encode it (`encodeURIComponent`) before it becomes part of an address: names may hold a slash.
 */
export function categorySlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s/g, '-')
}
