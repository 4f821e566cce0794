import { expect } from 'vitest'
import type { Api } from '../application/api'

export const EXPORT = '/reference-standards/product/export'

/** The whole export of a category. @param query such as `format=csv&sort=cat_no` */
export async function exported(api: Api, category: { id: number }, query: string) {
  const response = await api.fetch(`GET ${EXPORT}?category_id=${category.id}&${query}`)
  expect({ query, status: response.status }).toEqual({ query, status: 200 })
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
