import { expect } from 'vitest'
import type { ImportAnswer, ImportRowAnswer, ImportRowListAnswer } from '@/domain/contract/import-answers'
import type { Api } from '../application/api'
import { form } from '../files/files'

export const IMPORTS = '/reference-standards/import/'

/** A catalogue as text: column names, then a line a product. */
export const csv = (header: string, ...lines: (string | string[])[]) => [header, ...lines.flat()].join('\n')

/** A header as suppliers write it, and a line below it. */
export const SUPPLIER_HEADER = 'Product Name,Cat No,Category,CAS No,Status'

export const supplierLine = (key: number | string, cas = '', category = 'Imported', status = 'In Stock') =>
  `Substance ${key},${supplierNumber(key)},${category},${cas},${status}`

const numbers = new Map<string, string>()

/** A catalogue number for each key, always the same. */
export function supplierNumber(key: number | string): string {
  const known = numbers.get(`${key}`) ?? `AV-${String(800_000 + numbers.size)}`
  numbers.set(`${key}`, known)
  return known
}

/** Uploads a catalogue. */
export async function upload(
  api: Api,
  file: string | Uint8Array,
  name = 'supplier.csv',
): Promise<ImportAnswer> {
  const { status, body } = await api.send<ImportAnswer>(`POST ${IMPORTS}`, {
    raw: form(['file', Buffer.from(file), name]),
  })
  expect({ status, body }).toEqual({ status: 201, body: expect.anything() })
  return body
}

export async function readImport(api: Api, id: number): Promise<ImportAnswer> {
  const { status, body } = await api.send<ImportAnswer>(`GET ${IMPORTS}${id}`)
  expect(status).toBe(200)
  return body
}

/** The proposed columns. */
export const proposed = ({ columns }: ImportAnswer) =>
  Object.fromEntries(columns.map(({ header, field }) => [header, field]))

/** Chooses the proposed columns, with changes, and waits for the dry run. */
export async function check(
  api: Api,
  found: ImportAnswer,
  choice: Record<string, unknown> = {},
): Promise<ImportAnswer> {
  const { status, body } = await api.send(`PUT ${IMPORTS}${found.id}`, {
    json: { columns: proposed(found), ...choice },
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  await api.runner?.idle()
  return readImport(api, found.id)
}

/** Applies a checked import, and waits for it. */
export async function apply(api: Api, id: number): Promise<ImportAnswer> {
  expect((await api.send(`POST ${IMPORTS}${id}/apply`)).status).toBe(202)
  await api.runner?.idle()
  return readImport(api, id)
}

/** Uploads, checks and applies a catalogue. */
export async function carry(api: Api, file: string | Uint8Array, name?: string): Promise<ImportAnswer> {
  return apply(api, (await check(api, await upload(api, file, name))).id)
}

/** Rows of an import. @param query such as `?state=rejected` */
export async function rowsOf(api: Api, id: number, query = ''): Promise<ImportRowAnswer[]> {
  const { status, body } = await api.send<ImportRowListAnswer>(`GET ${IMPORTS}${id}/row/${query}`)
  expect(status).toBe(200)
  return body.rows
}

/** The product of a catalogue number, as the API lists it. */
export async function productByNumber(api: Api, catNo: string) {
  const { body } = await api.send<Record<string, unknown>[]>(
    `GET /reference-standards/product/?search=${encodeURIComponent(catNo)}`,
  )
  const found = body.find(({ cat_no }) => cat_no === catNo)
  if (!found) throw new Error(`There is no product ${catNo}`)
  return found
}
