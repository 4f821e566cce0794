import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '@/admin-views/api/call'
import { undoProductChange } from '@/admin-views/api/change-sets'
import {
  deleteProduct,
  deleteProductForever,
  getProduct,
  listHistory,
  moveProduct,
  type Product,
  restoreProduct,
  revertProduct,
  saveProduct,
} from '@/admin-views/api/reference-products'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useChange } from '@/admin-views/session/use-change'
import type { ProductUpdateInput } from '@/domain/rules/products/reference-product-schema'

const recordKey = (id: number) => ['product-record', id] as const
const historyKey = (id: number) => ['product-history', id] as const

/** Changes per page of the history. */
const CHANGES_ON_A_PAGE = 20

/** One product, in the trash or not. */
export const useRecord = (id: number) => useAnswer(recordKey(id), getProduct(id))

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
  useAnswer([...historyKey(id), page], listHistory(id, { page, limit: CHANGES_ON_A_PAGE }), {
    keepsPrevious: true,
    failure: 'Failed to load the history',
  })

/** An immediate change; the product is shown as answered. */
const useStep = <Input = void>(
  act: (input: Input) => Call<Product>,
  following: { done: (product: Product) => string; undo?: () => Call<unknown>; failed: string },
) => useChange(act, { settle: settleRecord, ...following })

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
    {
      done: () => 'Put into the trash',
      undo: () => undoProductChange(id),
      failed: 'Failed to delete product',
    },
  )

export const useDeleteForever = (id: number) =>
  useChange(() => deleteProductForever(id), {
    done: () => ({ title: 'Deleted', description: 'Product deleted forever' }),
    failed: 'Failed to delete product',
  })

/** Loads the product again: the one on screen is known to be outdated. */
export const reloadRecord = (client: QueryClient, id: number) =>
  client.invalidateQueries({ queryKey: recordKey(id) })
