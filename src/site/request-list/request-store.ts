import { QUANTITY_MAX, REQUEST_KEY, REQUESTED_MAX } from './request-limits'
import { provideRequest, tellRequestChange } from './request-signal'
import { type RequestableProduct, type RequestedProduct, readRequestList } from './requested-product'

const EMPTY: readonly RequestedProduct[] = []

/** The list while storage is denied or full: it lasts as long as the page. */
let unstored: string | null = null
/** The last list read, so that equal texts give the same list. */
let last: { text: string | null; list: readonly RequestedProduct[] } = { text: null, list: EMPTY }

function storedText(): string | null {
  if (unstored !== null) return unstored
  try {
    return localStorage.getItem(REQUEST_KEY)
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
    localStorage.setItem(REQUEST_KEY, text)
    unstored = null
  } catch {
    unstored = text
  }
  tellRequestChange()
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

provideRequest(requestedProducts)
