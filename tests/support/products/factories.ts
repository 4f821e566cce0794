import type { Api } from '../application/api'

let count = 0
const next = () => {
  count += 1
  return count
}

/** The body of a category's creation; unique unless overridden. */
export function categoryInput(overrides: Record<string, unknown> = {}) {
  return { category_name: `Category ${next()}`, description: 'Impurities and salts', ...overrides }
}

/** The body of a product's creation; unique unless overridden. */
export function productInput(overrides: Record<string, unknown> = {}) {
  const n = next()
  return { name: `Reference product ${n}`, cat_no: `AV-${String(n).padStart(6, '0')}`, ...overrides }
}

/** The body of an admin user's creation; unique unless overridden. */
export function adminUserInput(overrides: Record<string, unknown> = {}) {
  const n = next()
  return { name: `User ${n}`, email: `user${n}@example.com`, password: `secret-${n}-pass`, ...overrides }
}

/** The body of a saved view's creation; unique unless overridden. */
export function viewInput(overrides: Record<string, unknown> = {}) {
  return { name: `View ${next()}`, query: 'missing=cas_no&sort=name', ...overrides }
}

type Created = { id: number } & Record<string, unknown>

async function create(api: Api, call: string, json: Record<string, unknown>): Promise<Created> {
  const { status, body } = await api.send<Created>(call, { json })
  if (status !== 201) throw new Error(`${call} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

export const createCategory = (api: Api, overrides?: Record<string, unknown>) =>
  create(api, 'POST /reference-standards/category/', categoryInput(overrides))

/** A product, in a category of its own unless `category_id` is given. */
export async function createProduct(api: Api, overrides: Record<string, unknown> = {}) {
  const category_id = overrides.category_id ?? (await createCategory(api)).id
  return create(api, 'POST /reference-standards/product/', productInput({ category_id, ...overrides }))
}

/** Purges a product: moves it to the trash, then deletes it forever. */
export async function purgeProduct(api: Api, id: number): Promise<void> {
  for (const query of ['', '?forever=true']) {
    const { status } = await api.send(`DELETE /reference-standards/product/${id}${query}`)
    if (status !== 200) throw new Error(`DELETE${query} answered ${status}`)
  }
}

export const createView = (api: Api, overrides?: Record<string, unknown>) =>
  create(api, 'POST /reference-standards/view/', viewInput(overrides))

export const createAdminUser = (api: Api, overrides?: Record<string, unknown>) =>
  create(api, 'POST /admin-users/', adminUserInput(overrides))
