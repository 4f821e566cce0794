/** Page sizes of the user list (§9). */
export const PAGE_SIZES = [25, 50, 100] as const

/** Initial paging of the user list (§9). */
export const ADMIN_USER_LIST = { page: 1, limit: 50, maxLimit: 100 } as const

/** Initial paging of the product list (§7, §9): the screen's first call asks for 100. */
export const PRODUCT_LIST = { page: 1, limit: 100, maxLimit: 100 } as const

/** Number of page buttons shown at once (§9). */
const PAGE_WINDOW = 5

/** Number of pages that `total` items need; 0 when there are none. */
export function pageCount(total: number, limit: number): number {
  return Math.ceil(total / limit)
}

/** X and Y of 'Showing X to Y of N users' (§2.19), counted from 1; both 0 on a page without items. */
export function shownRange(page: number, limit: number, total: number): { from: number; to: number } {
  const from = (page - 1) * limit + 1
  return from > total ? { from: 0, to: 0 } : { from, to: Math.min(page * limit, total) }
}

/** The page numbers to show: up to five, with the current one in the middle unless the list begins or ends (§2.19, §9). */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(PAGE_WINDOW, pages)
  const centred = page - Math.floor(PAGE_WINDOW / 2)
  const first = Math.max(1, Math.min(centred, pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

/**
 * The page numbers for a list of links: those around the current page, the first and the last, so that every page is a
 * few clicks away. Null stands for the pages left out between two numbers.
 */
export function linkedPages(page: number, pages: number): (number | null)[] {
  const near = pageWindow(page, pages)
  const [first = 1, last = pages] = [near[0], near.at(-1)]
  const before = first > 1 ? [1, ...gap(1, first)] : []
  const after = last < pages ? [...gap(last, pages), pages] : []
  return [...before, ...near, ...after]
}

/** Fills the gap between two numbers: nothing, the one page between them, or null for several. */
function gap(from: number, to: number): (number | null)[] {
  if (to - from < 2) return []
  return to - from === 2 ? [from + 1] : [null]
}
