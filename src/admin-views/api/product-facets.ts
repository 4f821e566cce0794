import { jsonOf, send, withQuery } from '@/admin-views/api/send'
import type { ProductFacetsAnswer } from '@/contract/product-facets-answer'

export type ProductFacets = ProductFacetsAnswer

/** How many products each choice of a filter would leave, under the other filters. @param query as the list's */
export async function countFacets(
  token: string,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<ProductFacets> {
  return jsonOf(await send(withQuery('/api/reference-standards/product/facets', query), { token, signal }))
}
