import type { Product, ProductPage } from '@/admin-views/api/reference-products'
import { jsonOf, send } from '@/admin-views/api/send'
import type { DeletedAnswer } from '@/contract/done-answer'

/** A page of the trash, what was put into it last first. */
export async function listTrash(
  token: string,
  { page, limit, search }: { page: number; limit: number; search: string },
  signal?: AbortSignal,
): Promise<ProductPage> {
  const query = new URLSearchParams({
    deleted: 'true',
    sort: '-updated_at',
    page: String(page),
    limit: String(limit),
  })
  if (search !== '') query.set('search', search)
  const response = await send(`/api/reference-standards/product/?${query}`, { token, signal })
  const products = await jsonOf<Product[]>(response)
  return { products, total: Number(response.headers.get('X-Total-Count') ?? products.length) }
}

/** Removes products in the trash for good, all of them or none. @returns how many */
export async function deleteProductsForever(token: string, ids: number[]): Promise<number> {
  const { deleted } = await jsonOf<DeletedAnswer>(
    await send('/api/reference-standards/product/purge', { method: 'POST', token, json: { ids } }),
  )
  return deleted
}
