'use client'

import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { beginBulkChange } from '@/admin-views/api/bulk-change'
import { untilEnded } from '@/admin-views/api/change-sets'
import { deleteProductForever, restoreProduct } from '@/admin-views/api/product-record'
import type { Product, ProductPage } from '@/admin-views/api/reference-products'
import { deleteProductsForever, listTrash } from '@/admin-views/api/trash'
import { usePageOfSearch } from '@/admin-views/reference-standards/use-page-of-search'
import { authorised } from '@/admin-views/session/session-store'
import { counted } from '@/admin-views/shell/counted'
import { toastFailure } from '@/admin-views/shell/failure-toast'
import { pageCount } from '@/domain/paging'
import { showToast } from '@/ui/toast/toast-store'
import { useSettled } from '@/ui/use-settled'

const KEY = ['trash'] as const
const LIMIT = 50

/** A pause in typing after which the server is asked, in ms. */
const TYPING_PAUSE_MS = 250

/** One page of the trash; the page before stays on screen, marked as such, until the next one is there. */
export function useTrash() {
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim(), TYPING_PAUSE_MS)
  const [page, setPage] = usePageOfSearch(settled)
  const list = useQuery({
    queryKey: [...KEY, { page, search: settled }],
    queryFn: ({ signal }) =>
      authorised((token) => listTrash(token, { page, limit: LIMIT, search: settled }, signal)),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the trash' },
  })
  const { data } = list
  const pages = pageCount(data?.total ?? 0, LIMIT)
  // The last product of the last page has gone: that page is no more.
  if (data && !list.isPlaceholderData && page > 1 && page > pages) setPage(Math.max(1, pages))

  return {
    products: data?.products ?? [],
    total: data?.total ?? 0,
    isEmpty: data?.total === 0,
    isFiltered: settled !== '',
    isLoading: list.isPending,
    isFailed: list.isError && data === undefined,
    /** The products on screen are those of the question before. */
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

/** Takes products that have left off the page at once, and has the page loaded again. */
function settle(client: QueryClient, ids: readonly number[]) {
  client.setQueriesData<ProductPage>({ queryKey: KEY }, (page) => {
    if (page === undefined) return page
    const products = page.products.filter(({ id }) => !ids.includes(id))
    return { products, total: page.total + products.length - page.products.length }
  })
  void client.invalidateQueries({ queryKey: KEY })
}

const failureText = (failure: unknown, text: string) =>
  (failure instanceof ApiFailure ? failure.detailMessage : null) ?? text

/** Takes products out of the trash. What stands in the way is said in the server's words. */
export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ product, categoryId }: { product: Product; categoryId?: number }) =>
      authorised((token) => restoreProduct(token, product.id, categoryId)),
    onSuccess: ({ id, cat_no, category_name }) => {
      settle(client, [id])
      showToast({ title: 'Restored', description: `${cat_no} is back in ${category_name}` })
    },
    onError: (failure) => {
      toastFailure(failure, failureText(failure, 'Failed to restore the product'))
      // What the page shows of it may be out of date.
      void client.invalidateQueries({ queryKey: KEY })
    },
  })
}

export function useDeleteForever(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => authorised((token) => deleteProductForever(token, id)),
    onSuccess: () => {
      settle(client, [id])
      showToast({ title: 'Deleted', description: 'Product deleted forever' })
    },
    onError: (failure) => {
      toastFailure(failure, failureText(failure, 'Failed to delete the product'))
      void client.invalidateQueries({ queryKey: KEY })
    },
  })
}

/** Takes many out of the trash, all of them or none; waits until they are back. */
export function useRestoreMany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) =>
      authorised(async (token) =>
        untilEnded(token, await beginBulkChange(token, { ids }, { restore: true })),
      ),
    onSuccess: ({ products }, ids) => {
      settle(client, ids)
      showToast({ title: 'Restored', description: `${counted(products, 'product')} restored` })
    },
    onError: (failure) => {
      toastFailure(failure, failureText(failure, 'Failed to restore the products'))
      void client.invalidateQueries({ queryKey: KEY })
    },
  })
}

/** Deletes many forever, all of them or none. */
export function useDeleteManyForever() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => authorised((token) => deleteProductsForever(token, ids)),
    onSuccess: (deleted, ids) => {
      settle(client, ids)
      showToast({ title: 'Deleted', description: `${counted(deleted, 'product')} deleted forever` })
    },
    onError: (failure) => {
      toastFailure(failure, failureText(failure, 'Failed to delete the products'))
      void client.invalidateQueries({ queryKey: KEY })
    },
  })
}
