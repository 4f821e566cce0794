'use client'

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { type ProductFiles, uploadProductFiles } from '@/admin-views/api/product-files'
import {
  createProduct,
  deleteProduct,
  type Product,
  type ProductPage,
  updateProduct,
} from '@/admin-views/api/reference-products'
import { conflictOf } from '@/admin-views/reference-standards/conflicts/product-conflict'
import { CATEGORIES_KEY } from '@/admin-views/reference-standards/use-categories'
import { PRODUCTS_KEY } from '@/admin-views/reference-standards/use-products'
import { authorised } from '@/admin-views/session/session-store'
import { toastFailure } from '@/admin-views/shell/failure-toast'
import type { ProductCreateInput, ProductUpdateInput } from '@/domain/reference-product-schema'
import { showToast } from '@/ui/toast/toast-store'

/** Puts a change of rows that are on screen there at once, and has the lists loaded again (spec §4). */
function settle(client: QueryClient, change: (products: Product[]) => Product[] = (products) => products) {
  client.setQueriesData<ProductPage>({ queryKey: [...PRODUCTS_KEY, 'page'] }, (page) => {
    if (page === undefined) return page
    const products = change(page.products)
    return { ...page, products, total: page.total + products.length - page.products.length }
  })
  void client.invalidateQueries({ queryKey: PRODUCTS_KEY })
  // The cards of the categories count their products.
  void client.invalidateQueries({ queryKey: CATEGORIES_KEY })
}

const failureText = (failure: unknown, text: string) =>
  (failure instanceof ApiFailure ? failure.detailMessage : null) ?? text

/** The upload that comes before the create (spec §7). Cancelled by its signal, it fails without a word. */
export function useUploadFiles() {
  return useMutation({
    mutationFn: ({
      files,
      ...options
    }: {
      files: ProductFiles
      onProgress: (share: number) => void
      signal: AbortSignal
    }) => authorised((token) => uploadProductFiles(token, files, options)),
    onError: (failure, { signal }) => {
      if (!signal.aborted) toastFailure(failure, failureText(failure, 'Failed to upload files'))
    },
  })
}

export function useCreateProduct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: ProductCreateInput) => authorised((token) => createProduct(token, input)),
    onSuccess: () => {
      settle(client)
      showToast({ title: 'Success', description: 'Product created successfully' })
    },
    onError: (failure) => toastFailure(failure, failureText(failure, 'Failed to create product')),
  })
}

export function useUpdateProduct(id: number) {
  const client = useQueryClient()
  return useMutation({
    /** @param revision the one that the changes were begun on */
    mutationFn: ({ changes, revision }: { changes: ProductUpdateInput; revision: number }) =>
      authorised((token) => updateProduct(token, id, changes, revision)),
    onSuccess: (updated) => {
      settle(client, (products) =>
        products.map((product) => (product.id === id ? { ...product, ...updated } : product)),
      )
      showToast({ title: 'Success', description: 'Product updated successfully' })
    },
    onError: (failure) => {
      // What others changed meanwhile is shown, and not only said.
      if (conflictOf(failure) === null)
        toastFailure(failure, failureText(failure, 'Failed to update product'))
    },
  })
}

export function useDeleteProduct(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => authorised((token) => deleteProduct(token, id)),
    onSuccess: () => {
      settle(client, (products) => products.filter((product) => product.id !== id))
      showToast({ title: 'Deleted', description: 'Product deleted successfully' })
    },
    onError: (failure) => toastFailure(failure, failureText(failure, 'Failed to delete product')),
  })
}
