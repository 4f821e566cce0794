import { PRODUCT_FIELDS } from '@/domain/product-fields'

/** CAS numbers that are named; of more, how many there are. */
const NAMED = 3

/** What products share, in words: `Same CAS No 50-78-2 and structure`. */
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
