import type { App } from '../application/app'
import type { Staff } from '../browser/browser-api'
import { productId } from '../browser/browser-rows'

/** Changes a product through the staff API. @returns its id */
export async function correctProduct(staff: Staff, app: App, catNo: string, json: object) {
  const id = await productId(app.databaseUrl, catNo)
  await staff.send(`PUT product/${id}`, json)
  return id
}
