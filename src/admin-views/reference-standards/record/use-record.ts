'use client'

import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '@/admin-views/api/api-failure'
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
import { authorised } from '@/admin-views/session/session-store'
import { toastFailure } from '@/admin-views/shell/failure-toast'
import type { ProductUpdateInput } from '@/domain/reference-product-schema'
import { showToast } from '@/ui/toast/toast-store'

const recordKey = (id: number) => ['product-record', id] as const
const historyKey = (id: number) => ['product-history', id] as const

/** How many changes stand on a page of the history. */
const CHANGES_ON_A_PAGE = 20

/** One product, in the trash or not. */
export function useRecord(id: number) {
  return useQuery({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => authorised((token) => getProduct(token, id, signal)),
  })
}

export const isUnknown = (failure: unknown) => failure instanceof ApiFailure && failure.status === 404

/** Shows the product as a call has answered it, and has its history loaded again. */
export function settleRecord(client: QueryClient, product: Product) {
  client.setQueryData(recordKey(product.id), product)
  void client.invalidateQueries({ queryKey: historyKey(product.id) })
}

/** Saves a change; what became of it is said where it was asked for. */
export function useSaveRecord(id: number) {
  return useMutation({
    mutationFn: ({ change, revision }: { change: ProductUpdateInput; revision: number }) =>
      authorised((token) => saveProduct(token, id, change, revision)),
  })
}

/** A page of the history; the page before it stays until the next one is there. */
export function useHistory(id: number, page: number) {
  return useQuery({
    queryKey: [...historyKey(id), page],
    queryFn: ({ signal }) =>
      authorised((token) => listHistory(token, id, { page, limit: CHANGES_ON_A_PAGE }, signal)),
    placeholderData: (before) => before,
    meta: { failure: 'Failed to load the history' },
  })
}

export const failureText = (failure: unknown, text: string) =>
  (failure instanceof ApiFailure ? failure.detailMessage : null) ?? text

/** A change that is done at once and said in a toast; the product is then shown as it was answered. */
function useStep<Input>(
  act: (token: string, input: Input) => Promise<Product>,
  { done, failed }: { done: (product: Product) => string; failed: string },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => authorised((token) => act(token, input)),
    onSuccess: (product) => {
      settleRecord(client, product)
      showToast({ title: 'Success', description: done(product) })
    },
    onError: (failure) => toastFailure(failure, failureText(failure, failed)),
  })
}

export const useMoveRecord = (id: number) =>
  useStep((token, categoryId: number) => moveProduct(token, id, categoryId), {
    done: ({ category_name }) => `Moved to ${category_name}`,
    failed: 'Failed to move the product',
  })

export const useRevertRecord = (id: number) =>
  useStep((token, wanted: { revision: number; fields?: string[] }) => revertProduct(token, id, wanted), {
    done: () => 'Given back',
    failed: 'Failed to give it back',
  })

export const useRestoreRecord = (id: number) =>
  useStep((token, categoryId: number | undefined) => restoreProduct(token, id, categoryId), {
    done: () => 'Taken out of the trash',
    failed: 'Failed to restore the product',
  })

export const useTrashRecord = (id: number) =>
  useStep(
    async (token, _: undefined) => {
      await deleteProduct(token, id)
      return getProduct(token, id)
    },
    { done: () => 'Put into the trash', failed: 'Failed to delete product' },
  )

export const useDeleteForever = (id: number) =>
  useMutation({
    mutationFn: () => authorised((token) => deleteProductForever(token, id)),
    onSuccess: () => showToast({ title: 'Deleted', description: 'Product deleted forever' }),
    onError: (failure) => toastFailure(failure, failureText(failure, 'Failed to delete product')),
  })

/** Asks for the product again: something has shown that it is no longer what is on screen. */
export const reloadRecord = (client: QueryClient, id: number) =>
  client.invalidateQueries({ queryKey: recordKey(id) })
