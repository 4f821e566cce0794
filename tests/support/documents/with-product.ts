import { beforeAll, beforeEach } from 'vitest'
import { type Api, openApi } from '../application/api'
import { createProduct } from '../products/factories'

/** A product, and the fields of its safety data sheet but for the file. */
type Opened = { api: Api; product: { id: number } & Record<string, unknown>; sheet: Record<string, unknown> }

/**
 * Opens the API for the tests of a file, with a new product for each.
 * @param take is given them before each test
 */
export function withProduct(take: (opened: Opened) => void): void {
  let api: Api
  beforeAll(async () => {
    api = await openApi()
  })
  beforeEach(async () => {
    const product = await createProduct(api)
    take({ api, product, sheet: { product_id: product.id, kind: 'sds', region: 'EU' } })
  })
}
