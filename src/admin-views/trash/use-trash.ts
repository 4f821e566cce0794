import type { QueryClient } from '@tanstack/react-query'
import { type Call, partOf, post } from '@/admin-views/api/call'
import { untilEnded } from '@/admin-views/api/change-sets'
import {
  beginBulkChange,
  deleteProductForever,
  type Product,
  type ProductPage,
  productPage,
  restoreProduct,
} from '@/admin-views/api/reference-products'
import { withQuery } from '@/admin-views/api/send'
import type { Paged } from '@/admin-views/lists/paged-list'
import { useSearchedList } from '@/admin-views/lists/use-typed-search'
import { useChange } from '@/admin-views/session/use-change'
import { counted } from '@/admin-views/words/counted'
import type { DeletedAnswer } from '@/domain/contract/done-answer'
import { pageCount } from '@/domain/rules/search/paging'

const KEY = ['trash'] as const
const LIMIT = 50

type TrashPage = ProductPage & Paged

/** The trash: a page of it, and its search. */
export const useTrash = () => useSearchedList(KEY, listTrash, { failure: 'Failed to load the trash' })

/** Removes products from the page at once and reloads it. */
function settle(client: QueryClient, ids: readonly number[]) {
  client.setQueriesData<TrashPage>({ queryKey: KEY }, (page) => {
    if (page === undefined) return page
    const products = page.products.filter(({ id }) => !ids.includes(id))
    return { ...page, products, total: page.total + products.length - page.products.length }
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

const PATH = '/api/reference-standards/product/'

/** A page of the trash, last deleted first. */
const listTrash = ({ page, search }: { page: number; search: string }): Call<TrashPage> =>
  partOf(
    productPage(withQuery(PATH, { deleted: 'true', sort: '-updated_at', page, limit: LIMIT, search })),
    (found) => ({ ...found, limit: LIMIT, pages: pageCount(found.total, LIMIT) }),
  )

/** Deletes products in the trash for good, all or none. @returns how many */
const deleteProductsForever = (ids: number[]) =>
  partOf(post<DeletedAnswer>(`${PATH}purge`, { ids }), ({ deleted }) => deleted)
