import { beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { createCategory, createProduct } from '../../support/products/factories'
import { pending, publish, put } from '../../support/releases/releases'

/** Longer than the 500 characters of a name that the index of pending products holds. */
const longName = (end: string) => `${'Tetrahydro '.repeat(60)}${end}`

let api: Api
const catNo = 'PENDING-1'
let id: number
beforeAll(async () => {
  api = await openApi()
  const category = await createCategory(api)
  id = (await createProduct(api, { name: longName('formerly'), cat_no: catNo, category_id: category.id })).id
})

const found = async (search: string) => (await pending(api, `?search=${search}`)).total

test('contract §5 A pending product is found by the end of a long name and by its number, and shown in full', async () => {
  expect([await found('zzz-nothing'), await found('formerly')]).toEqual([0, 1])
  await publish(api)
  await put(api, id, { name: longName('renamed') })
  expect(await found('formerly')).toBe(0)
  expect(await found(catNo), 'by its catalogue number').toBe(1)
  const { items, total } = await pending(api, '?search=renamed')
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ key: id, title: longName('renamed'), change: 'changed' })
})
