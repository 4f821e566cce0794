import { expect } from 'vitest'
import type { Api } from '../application/api'
import { createCategory, createProduct } from './factories'

/** The call that changes many products. */
export const BULK = 'POST /reference-standards/product/bulk'

type Body = Record<string, unknown>
type Preview = { matched: number; changed: number; unchanged: number; sample: Body[] }

/** The address of a product. */
export const product = (id: number) => `/reference-standards/product/${id}`

/** The bulk changes of a file's API. */
export const bulkOf = (api: () => Api) => ({
  read: async (id: number) => (await api().send<Body>(`GET ${product(id)}`)).body,
  preview: async (json: Body) => {
    const { status, body } = await api().send<Preview>(BULK, { json: { dry_run: true, ...json } })
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  },
  /** Begins a change. @returns its change set */
  change: async (json: Body) => {
    const { status, body } = await api().send<{ change_set: number }>(BULK, { json })
    expect({ status, body }).toMatchObject({ status: 202 })
    return body.change_set
  },
  /** Creates products of one category. @returns its id, and theirs in ascending order */
  some: async (count: number, overrides: Body = {}) => {
    const category_id = (await createCategory(api())).id
    const made = await Promise.all(
      Array.from({ length: count }, () => createProduct(api(), { category_id, ...overrides })),
    )
    return { category_id, ids: made.map(({ id }) => id).sort((one, other) => one - other) }
  },
})
