'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countFacets } from '@/admin-views/api/product-facets'
import type { ProductListQuery } from '@/admin-views/api/reference-products'
import { filterAddressParams } from '@/admin-views/catalogue/catalogue-address'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import { ask } from '@/admin-views/session/ask'

/**
 * How many products each choice would leave; the numbers before stay until the next are there. Choosing waits for none of
 * them, and goes on without.
 */
export function useFacets(query: ProductListQuery) {
  const params = filterAddressParams(query)
  return useQuery({
    queryKey: [...PRODUCTS_KEY, 'facets', params],
    queryFn: ({ signal }) => ask(countFacets(params), signal),
    placeholderData: keepPreviousData,
  }).data
}
