import { expect } from 'vitest'
import type { Api } from '../application/api'
import { createProduct } from './factories'

/** A product in the trash. */
export async function trashed(api: Api, overrides: Record<string, unknown> = {}) {
  const made = await createProduct(api, overrides)
  expect((await api.send(`DELETE /reference-standards/product/${made.id}`)).status).toBe(200)
  return made
}

/** A product that was deleted forever. */
export async function purged(api: Api) {
  const made = await trashed(api)
  expect((await api.send(`DELETE /reference-standards/product/${made.id}?forever=true`)).status).toBe(200)
  return made
}
