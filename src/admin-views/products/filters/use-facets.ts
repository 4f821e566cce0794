'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countFacets } from '@/admin-views/api/product-facets'
import type { ProductListQuery } from '@/admin-views/api/reference-products'
import { filterAddressParams } from '@/admin-views/catalogue/catalogue-address'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import { ask } from '@/admin-views/session/ask'

/**
 * Counts the products that each choice would leave; the previous counts stay until the next ones have loaded. The
 * panel works without them.
 */
export function useFacets(query: ProductListQuery) {
  const params = filterAddressParams(query)
  return useQuery({
    queryKey: [...PRODUCTS_KEY, 'facets', params],
    queryFn: ({ signal }) => ask(countFacets(params), signal),
    placeholderData: keepPreviousData,
  }).data
}
