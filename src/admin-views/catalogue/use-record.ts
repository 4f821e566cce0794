'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Call } from '@/admin-views/api/call'
import {
  deleteProductForever,
  getProduct,
  listHistory,
  moveProduct,
  restoreProduct,
  revertProduct,
  saveProduct,
} from '@/admin-views/api/product-record'
import { deleteProduct, type Product } from '@/admin-views/api/reference-products'
import { ask } from '@/admin-views/session/ask'
import { useChange } from '@/admin-views/session/use-change'
import type { ProductUpdateInput } from '@/domain/reference-product-schema'

const recordKey = (id: number) => ['product-record', id] as const
const historyKey = (id: number) => ['product-history', id] as const

/** Changes per page of the history. */
const CHANGES_ON_A_PAGE = 20

/** One product, in the trash or not. */
export const useRecord = (id: number) =>
  useQuery({ queryKey: recordKey(id), queryFn: ({ signal }) => ask(getProduct(id), signal) })

/** Shows the product as answered and reloads its history. */
export function settleRecord(client: QueryClient, product: Product) {
  client.setQueryData(recordKey(product.id), product)
  void client.invalidateQueries({ queryKey: historyKey(product.id) })
}

/** Saves a change; the caller reports the outcome. */
export const useSaveRecord = (id: number) =>
  useChange(({ change, revision }: { change: ProductUpdateInput; revision: number }) =>
    saveProduct(id, change, revision),
  )

/** A page of the history. The previous page stays until the next one has loaded. */
export const useHistory = (id: number, page: number) =>
  useQuery({
    queryKey: [...historyKey(id), page],
    queryFn: ({ signal }) => ask(listHistory(id, { page, limit: CHANGES_ON_A_PAGE }), signal),
    placeholderData: (before) => before,
    meta: { failure: 'Failed to load the history' },
  })

/** An immediate change; the product is shown as answered. */
const useStep = <Input = void>(
  act: (input: Input) => Call<Product>,
  words: { done: (product: Product) => string; failed: string },
) => useChange(act, { settle: settleRecord, ...words })

export const useMoveRecord = (id: number) =>
  useStep((categoryId: number) => moveProduct(id, categoryId), {
    done: ({ category_name }) => `Moved to ${category_name}`,
    failed: 'Failed to move the product',
  })

export const useRevertRecord = (id: number) =>
  useStep((wanted: { revision: number; fields?: string[] }) => revertProduct(id, wanted), {
    done: () => 'Restored',
    failed: 'Failed to restore it',
  })

export const useRestoreRecord = (id: number) =>
  useStep((categoryId: number | undefined) => restoreProduct(id, categoryId), {
    done: () => 'Taken out of the trash',
    failed: 'Failed to restore the product',
  })

export const useTrashRecord = (id: number) =>
  useStep(
    () => async (token) => {
      await deleteProduct(id)(token)
      return getProduct(id)(token)
    },
    { done: () => 'Put into the trash', failed: 'Failed to delete product' },
  )

export const useDeleteForever = (id: number) =>
  useChange(() => deleteProductForever(id), {
    done: () => ({ title: 'Deleted', description: 'Product deleted forever' }),
    failed: 'Failed to delete product',
  })

/** Loads the product again: the one on screen is known to be outdated. */
export const reloadRecord = (client: QueryClient, id: number) =>
  client.invalidateQueries({ queryKey: recordKey(id) })
