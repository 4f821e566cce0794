import type { Actor } from '@/admin-views/api/change-sets'
import type { Product } from '@/admin-views/api/reference-products'
import { changedRecord, jsonOf, send } from '@/admin-views/api/send'

const PATH = '/api/reference-standards/product/'

/** A product in the trash; one whose category was deleted meanwhile has none. */
export type TrashedProduct = Omit<Product, 'category_id' | 'category_name'> & {
  category_id: number | null
  category_name: string | null
  deleted_at: string
  updated_by: Actor | null
}

export type TrashPage = { products: TrashedProduct[]; total: number }

/** A page of the trash, what was put into it last first. */
export async function listTrash(
  token: string,
  { page, limit, search }: { page: number; limit: number; search: string },
  signal?: AbortSignal,
): Promise<TrashPage> {
  const query = new URLSearchParams({
    deleted: 'true',
    sort: '-updated_at',
    page: String(page),
    limit: String(limit),
  })
  if (search !== '') query.set('search', search)
  const response = await send(`${PATH}?${query}`, { token, signal })
  const products = await jsonOf<TrashedProduct[]>(response)
  return { products, total: Number(response.headers.get('X-Total-Count') ?? products.length) }
}

/** Whether a product has no category any more: it was deleted while the product lay in the trash. */
export async function hasLostCategory(token: string, id: number): Promise<boolean> {
  const { category_id } = await jsonOf<TrashedProduct>(await send(`${PATH}${id}`, { token }))
  return category_id === null
}

/** Takes a product out of the trash. @param categoryId where it goes; its own category without one */
export async function restoreProduct(
  token: string,
  id: number,
  categoryId?: number,
): Promise<Partial<Product>> {
  const json = categoryId === undefined ? {} : { category_id: categoryId }
  return changedRecord(await send(`${PATH}${id}/restore`, { method: 'POST', token, json }))
}

/** Removes a product in the trash for good. */
export async function deleteForever(token: string, id: number): Promise<void> {
  await send(`${PATH}${id}?forever=true`, { method: 'DELETE', token })
}
