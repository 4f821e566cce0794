'use client'

import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beginBulkChange } from '@/admin-views/api/bulk-change'
import { untilEnded } from '@/admin-views/api/change-sets'
import { deleteProductForever, restoreProduct } from '@/admin-views/api/product-record'
import type { Product, ProductPage } from '@/admin-views/api/reference-products'
import { deleteProductsForever, listTrash } from '@/admin-views/api/trash'
import { usePageOfSearch } from '@/admin-views/lists/use-page-of-search'
import { ask } from '@/admin-views/session/ask'
import { useChange } from '@/admin-views/session/use-change'
import { counted } from '@/admin-views/words/counted'
import { pageCount } from '@/domain/paging'
import { useSettled } from '@/ui/use-settled'

const KEY = ['trash'] as const
const LIMIT = 50

/** Pause in typing before the server is asked, in ms. */
const TYPING_PAUSE_MS = 250

/** One page of the trash. The previous page stays, marked as outdated, until the next one has loaded. */
export function useTrash() {
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim(), TYPING_PAUSE_MS)
  const [page, setPage] = usePageOfSearch(settled)
  const list = useQuery({
    queryKey: [...KEY, { page, search: settled }],
    queryFn: ({ signal }) => ask(listTrash({ page, limit: LIMIT, search: settled }), signal),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the trash' },
  })
  const { data } = list
  const pages = pageCount(data?.total ?? 0, LIMIT)
  // The last product of the last page has left: go to the page that is last now.
  if (data && !list.isPlaceholderData && page > 1 && page > pages) setPage(Math.max(1, pages))

  return {
    products: data?.products ?? [],
    total: data?.total ?? 0,
    isEmpty: data?.total === 0,
    isFiltered: settled !== '',
    isLoading: list.isPending,
    isFailed: list.isError && data === undefined,
    /** The products on screen are those of the previous query. */
    isChanging: list.isPlaceholderData || search.trim() !== settled,
    retry: list.refetch,
    search,
    setSearch,
    page,
    pages,
    limit: LIMIT,
    setPage,
  }
}

/** Removes products from the page at once and reloads it. */
function settle(client: QueryClient, ids: readonly number[]) {
  client.setQueriesData<ProductPage>({ queryKey: KEY }, (page) => {
    if (page === undefined) return page
    const products = page.products.filter(({ id }) => !ids.includes(id))
    return { products, total: page.total + products.length - page.products.length }
  })
  void client.invalidateQueries({ queryKey: KEY })
}

/** The page may be outdated. */
const recover = (client: QueryClient) => void client.invalidateQueries({ queryKey: KEY })

/** Restores a product from the trash. A refusal is shown in the server's words. */
export const useRestore = () =>
  useChange(
    ({ product, categoryId }: { product: Product; categoryId?: number }) =>
      restoreProduct(product.id, categoryId),
    {
      settle: (client, { id }) => settle(client, [id]),
      done: ({ cat_no, category_name }) => ({
        title: 'Restored',
        description: `${cat_no} is back in ${category_name}`,
      }),
      failed: 'Failed to restore the product',
      recover,
    },
  )

export const useDeleteChosenForever = (id: number) =>
  useChange(() => deleteProductForever(id), {
    settle: (client) => settle(client, [id]),
    done: () => ({ title: 'Deleted', description: 'Product deleted forever' }),
    failed: 'Failed to delete the product',
    recover,
  })

/** Restores many products, all or none; waits until it is done. */
export const useRestoreMany = () =>
  useChange((ids: number[]) => untilEnded(beginBulkChange({ ids }, { restore: true })), {
    settle: (client, _, ids) => settle(client, ids),
    done: ({ products }) => ({ title: 'Restored', description: `${counted(products, 'product')} restored` }),
    failed: 'Failed to restore the products',
    recover,
  })

/** Deletes many products for good, all or none. */
export const useDeleteManyForever = () =>
  useChange((ids: number[]) => deleteProductsForever(ids), {
    settle: (client, _, ids) => settle(client, ids),
    done: (deleted) => ({ title: 'Deleted', description: `${counted(deleted, 'product')} deleted forever` }),
    failed: 'Failed to delete the products',
    recover,
  })
