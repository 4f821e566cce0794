import path from 'node:path'
import type { Api } from '../application/api'

/** The columns of the files that tests write themselves. */
export const HEADER = 'name,cat_no,category,inventory_status,cas_no,synonym'

/** The path of a file of tests/fixtures/catalogue. */
export const catalogueFixture = (name: string) => path.resolve('tests/fixtures/catalogue', name)

type Product = Record<string, unknown> & {
  id: number
  category_id: number
  created_at: string
  updated_at: string
}

/** The product that has a catalogue number. */
export async function productBy(api: Api, catNo: string): Promise<Product> {
  const { body } = await api.send<Product[]>(`GET /reference-standards/product/?search=${catNo}`)
  const [product] = body
  if (product === undefined) throw new Error(`no product ${catNo}`)
  return product
}
