import { get } from '@/admin-views/api/call'
import { withQuery } from '@/admin-views/api/send'
import type { ProductFacetsAnswer } from '@/contract/product-facets-answer'

export type ProductFacets = ProductFacetsAnswer

/** Counts the products for each value of a filter, given the other filters. @param query the list's query */
export const countFacets = (query: Record<string, string>) =>
  get<ProductFacets>(withQuery('/api/reference-standards/product/facets', query))
