import type { ProductListQuery } from '@/admin-views/api/reference-products'
import { recallOfCatalogue, rememberOfCatalogue } from '@/admin-views/session/left-catalogue'
import { PRODUCT_LIST } from '@/domain/rules/search/paging'

/** The list of products last viewed in this tab, for going from record to record. */
export type OpenedList = {
  address: string
  query: ProductListQuery
  /** The pages that `ids` covers. */
  firstPage: number
  lastPage: number
  ids: number[]
  total: number
  /** The scroll position of the list's page when it was left, in px. */
  scrolledTo?: number
  /** The product of the list whose record was opened last. */
  visited?: number
}

export const rememberList = (list: OpenedList): void => rememberOfCatalogue('list', JSON.stringify(list))

/** The list last viewed; null if there is none in this tab. */
export function recallList(): OpenedList | null {
  try {
    // Only this file writes it; a value that cannot be parsed counts as no list.
    return JSON.parse(recallOfCatalogue('list') ?? 'null') as OpenedList | null
  } catch {
    return null
  }
}

/** Stores how far the list is scrolled, for the way back. */
export function rememberScroll(): void {
  const list = recallList()
  if (list !== null) rememberList({ ...list, scrolledTo: window.scrollY })
}

/** Adds the page before or after the list's. */
export function withPage(list: OpenedList, page: number, ids: readonly number[]): OpenedList {
  const isBefore = page < list.firstPage
  return {
    ...list,
    firstPage: Math.min(page, list.firstPage),
    lastPage: Math.max(page, list.lastPage),
    ids: isBefore ? [...ids, ...list.ids] : [...list.ids, ...ids],
  }
}

/** The position of a product in a list. */
export type PlaceInList = {
  place: number
  total: number
  previous: number | null
  next: number | null
  /** The page to load to know a missing neighbour. */
  missingPage: number | null
}

/** @returns null if the list does not contain the product */
export function placeInList(list: OpenedList, id: number): PlaceInList | null {
  const index = list.ids.indexOf(id)
  if (index === -1) return null
  const before = (list.firstPage - 1) * PRODUCT_LIST.limit
  const place = before + index + 1
  const previous = list.ids[index - 1] ?? null
  const next = list.ids[index + 1] ?? null
  const isAtStart = previous === null && list.firstPage > 1
  const isAtEnd = next === null && before + list.ids.length < list.total
  const missingPage = isAtStart ? list.firstPage - 1 : isAtEnd ? list.lastPage + 1 : null
  return { place, total: Math.max(list.total, place), previous, next, missingPage }
}
