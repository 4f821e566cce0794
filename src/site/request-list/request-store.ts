'use client'

import { useSyncExternalStore } from 'react'
import {
  QUANTITY_MAX,
  REQUESTED_MAX,
  type RequestableProduct,
  type RequestedProduct,
  readRequestList,
} from './requested-product'

const STORAGE_KEY = 'request-list'
const EMPTY: readonly RequestedProduct[] = []

/** The list while storage is denied or full: it lasts as long as the page. */
let unstored: string | null = null
/** The last list read, so that equal texts give the same list. */
let last: { text: string | null; list: readonly RequestedProduct[] } = { text: null, list: EMPTY }
const listeners = new Set<() => void>()

function storedText(): string | null {
  if (unstored !== null) return unstored
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** The request list as stored, in this and other tabs. */
export function requestedProducts(): readonly RequestedProduct[] {
  const text = storedText()
  if (text !== last.text) last = { text, list: readRequestList(text) }
  return last.list
}

function store(list: readonly RequestedProduct[]): void {
  const text = JSON.stringify(list)
  try {
    localStorage.setItem(STORAGE_KEY, text)
    unstored = null
  } catch {
    unstored = text
  }
  for (const listener of listeners) listener()
}

/** Adds products that are not in the list yet, as many as fit. */
export function addToRequest(products: readonly RequestableProduct[]): void {
  const list = [...requestedProducts()]
  const known = new Set(list.map(({ catNo }) => catNo))
  for (const { catNo, name, casNo, path } of products) {
    if (known.has(catNo) || list.length === REQUESTED_MAX) continue
    known.add(catNo)
    list.push({ catNo, name, casNo, path, quantity: '1' })
  }
  store(list)
}

export function removeFromRequest(catNo: string): void {
  store(requestedProducts().filter((product) => product.catNo !== catNo))
}

export function clearRequest(): void {
  store(EMPTY)
}

export function setQuantity(catNo: string, quantity: string): void {
  store(
    requestedProducts().map((product) =>
      product.catNo === catNo ? { ...product, quantity: quantity.slice(0, QUANTITY_MAX) } : product,
    ),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Other tabs; and a page that comes back from the browser's cache, which has missed their changes.
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

/** The request list; empty before hydration. */
export const useRequestList = (): readonly RequestedProduct[] =>
  useSyncExternalStore(subscribe, requestedProducts, () => EMPTY)
