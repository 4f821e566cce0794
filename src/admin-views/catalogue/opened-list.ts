import type { ProductListQuery } from '@/admin-views/api/reference-products'
import { PRODUCT_LIST } from '@/domain/paging'

/** The list of products that somebody was last looking at in this tab, for the way through it from record to record. */
export type OpenedList = {
  /** Where it is. */
  address: string
  /** What it was asked with, but for the page. */
  query: ProductListQuery
  /** The pages that `ids` are from. */
  firstPage: number
  lastPage: number
  ids: number[]
  /** How many products there are on all pages. */
  total: number
  /** How far the page of the list was scrolled when it was left. */
  scrolledTo?: number
  /** The product of it whose record was open last. */
  visited?: number
}

const KEY = 'admin_product_list'

export function rememberList(list: OpenedList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // Storage is full or closed: a record then knows of no list.
  }
}

/** The list last looked at; null when there was none in this tab. */
export function recallList(): OpenedList | null {
  try {
    const stored = sessionStorage.getItem(KEY)
    // Nobody else writes this key, and what cannot be read is no list.
    return stored === null ? null : (JSON.parse(stored) as OpenedList)
  } catch {
    return null
  }
}

/** Keeps how far the list is scrolled, for the way back to it. */
export function rememberScroll(): void {
  const list = recallList()
  if (list !== null) rememberList({ ...list, scrolledTo: window.scrollY })
}

/** The list with the page before or after it. */
export function withPage(list: OpenedList, page: number, ids: readonly number[]): OpenedList {
  const isBefore = page < list.firstPage
  return {
    ...list,
    firstPage: Math.min(page, list.firstPage),
    lastPage: Math.max(page, list.lastPage),
    ids: isBefore ? [...ids, ...list.ids] : [...list.ids, ...ids],
  }
}

/** Where a product stands in a list. */
export type PlaceInList = {
  /** From 1. */
  place: number
  total: number
  previous: number | null
  next: number | null
  /** The page that has to be asked for to know the neighbour that is missing. */
  missingPage: number | null
}

/** @returns null when the list does not have the product */
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
