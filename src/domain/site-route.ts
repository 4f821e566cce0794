/**
 * The paths that the menus and the footer list although no page answers them (spec §2.1): they lead to Page Not
 * Found. `/products/{category}` is a page for any category, `/products/{category}/{subcategory}` is none.
 */
const LISTED_BUT_ABSENT = [/^\/careers$/, /^\/cart$/, /^\/services\/[^/]+$/, /^\/products\/[^/]+\/[^/]+$/]

/** Whether a path (query and hash ignored) is one of those the site lists without having it. */
export function isListedButAbsent(href: string): boolean {
  const path = href.replace(/[?#].*$/, '')
  return LISTED_BUT_ABSENT.some((pattern) => pattern.test(path))
}
