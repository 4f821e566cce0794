import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  isGrouped,
  listDuplicates,
  listProducts,
  type ProductListQuery,
} from '@/admin-views/api/reference-products'
import { firstProducts } from '@/admin-views/catalogue/early-lists'
import { ask, useAnswer } from '@/admin-views/session/use-answer'
import type { InventoryStatus } from '@/domain/rules/products/inventory-status'

export const PRODUCTS_KEY = ['reference-products'] as const

const failure = 'Failed to load products'

/** Poll interval for duplicates while structures are being computed, in ms. */
const PENDING_PAUSE_MS = 10_000

const isFirstCall = (query: ProductListQuery) => Object.keys(query).length === 0

/** One page of the catalogue, newest first by default. The previous page stays until the next one has loaded. */
export function useProductPage(query: ProductListQuery, { isOn }: { isOn: boolean }) {
  return useQuery({
    queryKey: [...PRODUCTS_KEY, 'page', query],
    queryFn: ({ signal }) =>
      (isFirstCall(query) ? firstProducts.take() : null) ??
      ask((isGrouped(query) ? listDuplicates : listProducts)(query), signal),
    refetchInterval: ({ state }) => (state.data?.duplicates?.isPending ? PENDING_PAUSE_MS : false),
    // If known by then, shown with the first paint; the query function takes the same answer.
    initialData: () => (isFirstCall(query) ? firstProducts.known() : undefined),
    placeholderData: keepPreviousData,
    enabled: isOn,
    meta: { failure },
  })
}

/** Counts the products with a status in the whole catalogue; the server counts, no rows are sent. */
export function useStatusCount(status: InventoryStatus, { isOn }: { isOn: boolean }) {
  return useAnswer([...PRODUCTS_KEY, 'count', status], listProducts({ status: [status], limit: 1 }), {
    select: ({ total }) => total,
    enabled: isOn,
    failure,
  })
}
