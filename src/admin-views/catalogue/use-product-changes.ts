import type { QueryClient } from '@tanstack/react-query'
import { refusalOf } from '@/admin-views/api/api-failure'
import { undoProductChange } from '@/admin-views/api/change-sets'
import { type ProductFiles, uploadProductFiles } from '@/admin-views/api/product-files'
import {
  createProduct,
  deleteProduct,
  type Product,
  type ProductPage,
  updateProduct,
} from '@/admin-views/api/reference-products'
import { conflictOf } from '@/admin-views/catalogue/product-conflict'
import { CATEGORIES_KEY } from '@/admin-views/catalogue/use-categories'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import { useChange } from '@/admin-views/session/use-change'
import type { ProductCreateInput, ProductUpdateInput } from '@/domain/rules/products/reference-product-schema'

/** Applies a change to the rows on screen at once and reloads the lists (spec §4). */
function settle(client: QueryClient, change: (products: Product[]) => Product[] = (products) => products) {
  client.setQueriesData<ProductPage>({ queryKey: [...PRODUCTS_KEY, 'page'] }, (page) => {
    if (page === undefined) return page
    const products = change(page.products)
    return { ...page, products, total: page.total + products.length - page.products.length }
  })
  void client.invalidateQueries({ queryKey: PRODUCTS_KEY })
  // The category cards count their products.
  void client.invalidateQueries({ queryKey: CATEGORIES_KEY })
}

type FileUpload = { files: ProductFiles; onProgress: (share: number) => void; signal: AbortSignal }

/** The upload before the create (spec §7). A toast says what of a picture was lost; a cancelled upload shows none. */
export const useUploadFiles = () =>
  useChange(
    ({ files, ...options }: FileUpload) =>
      (token) =>
        uploadProductFiles(token, files, options),
    {
      done: ({ note }) => note,
      failed: (failure, { signal }) => (signal.aborted ? null : refusalOf(failure, 'Failed to upload files')),
    },
  )

export const useCreateProduct = () =>
  useChange((input: ProductCreateInput) => createProduct(input), {
    settle: (client) => settle(client),
    done: () => 'Product created successfully',
    undo: ({ id }) => (id === undefined ? undefined : undoProductChange(id)),
    failed: 'Failed to create product',
  })

/** Updates a product. `revision` is the one that the user saw when they began. */
export const useUpdateProduct = (id: number) =>
  useChange(
    ({ changes, revision }: { changes: ProductUpdateInput; revision: number }) =>
      updateProduct(id, changes, revision),
    {
      settle: (client, updated) =>
        settle(client, (products) =>
          products.map((product) => (product.id === id ? { ...product, ...updated } : product)),
        ),
      done: () => 'Product updated successfully',
      undo: ({ revision }, { revision: before }) =>
        revision === before ? undefined : undoProductChange(id, revision),
      // A conflict is shown in a dialog, not in a toast.
      failed: (failure) =>
        conflictOf(failure) === null ? refusalOf(failure, 'Failed to update product') : null,
    },
  )

export const useDeleteProduct = (id: number) =>
  useChange(() => deleteProduct(id), {
    settle: (client) => settle(client, (products) => products.filter((product) => product.id !== id)),
    done: () => ({ title: 'Deleted', description: 'Product deleted successfully' }),
    undo: () => undoProductChange(id),
    failed: 'Failed to delete product',
  })
