import { expect } from 'vitest'
import type { Api } from '../application/api'

/** The list of products. */
export const LIST = '/reference-standards/product/'

export type Product = { id: number; name: string; cat_no: string; revision: number; updated_at: string }

/** The catalogue numbers that a query finds, in order; checks X-Total-Count. */
export async function found(api: Api, query: string): Promise<string[]> {
  const call = `GET ${LIST}?sort=cat_no&${query}`
  const { status, headers, body } = await api.send<Product[]>(call)
  expect({ query, status }).toEqual({ query, status: 200 })
  const one = await api.send<Product[]>(`${call}&limit=1`)
  expect({ query, total: headers.get('x-total-count'), again: one.headers.get('x-total-count') }).toEqual({
    query,
    total: String(body.length),
    again: String(body.length),
  })
  return body.map(({ cat_no }) => cat_no)
}
