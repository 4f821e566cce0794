import { QUANTITY_MAX, REQUESTED_MAX } from './request-limits'

/** A product of the request list, as stored. */
export type RequestedProduct = {
  catNo: string
  name: string
  /** '' if it has none. */
  casNo: string
  /** The address of its page. */
  path: string
  quantity: string
}

/** A product that can be requested. */
export type RequestableProduct = Omit<RequestedProduct, 'quantity'>

/** A stored path becomes a link, so that it must be one of a product's page. */
const PRODUCT_PATH = /^\/reference-standards\/[^/?#\\\s]+\/[^/?#\\\s]+$/

function isRequested(value: unknown): value is RequestedProduct {
  if (typeof value !== 'object' || value === null) return false
  // A cast to look at its fields, each of which is checked.
  const { catNo, name, casNo, path, quantity } = value as Record<string, unknown>
  return (
    [catNo, name, casNo, path, quantity].every((text) => typeof text === 'string') &&
    catNo !== '' &&
    PRODUCT_PATH.test(String(path)) &&
    String(quantity).length <= QUANTITY_MAX
  )
}

/** Reads a stored request list; empty if there is none, or if the text is not one. */
export function readRequestList(text: string | null): readonly RequestedProduct[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value) || value.length > REQUESTED_MAX || !value.every(isRequested)) return []
    return new Set(value.map(({ catNo }) => catNo)).size === value.length ? value : []
  } catch {
    return []
  }
}
