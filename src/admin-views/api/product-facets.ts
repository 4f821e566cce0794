import { get } from '@/admin-views/api/call'
import { withQuery } from '@/admin-views/api/send'
import type { ProductFacetsAnswer } from '@/contract/product-facets-answer'

export type ProductFacets = ProductFacetsAnswer

/** How many products each choice of a filter would leave, under the other filters. @param query as the list's */
export const countFacets = (query: Record<string, string>) =>
  get<ProductFacets>(withQuery('/api/reference-standards/product/facets', query))
