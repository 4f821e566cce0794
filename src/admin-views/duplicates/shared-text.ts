import { PRODUCT_FIELDS } from '@/domain/product-fields'

/** Up to this many CAS numbers are named; more are counted. */
const NAMED = 3

/** Describes what products share: `Same CAS No 50-78-2 and structure`. */
export function sharedText({
  cas_nos,
  structure,
}: {
  cas_nos: readonly string[]
  structure: boolean
}): string {
  const more = cas_nos.length - NAMED
  const numbers = [...cas_nos.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const parts = [
    ...(cas_nos.length > 0 ? [`${PRODUCT_FIELDS.cas_no.title} ${numbers}`] : []),
    ...(structure ? ['structure'] : []),
  ]
  return `Same ${parts.join(' and ')}`
}
