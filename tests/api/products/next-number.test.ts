import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { check, upload } from '../../support/imports/imports'
import { createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const NEXT = 'GET /reference-standards/product/next-number'
const next = async () => (await api.send<{ cat_no: string }>(NEXT)).body.cat_no

describe('contract §4 The next free catalogue number', () => {
  test('is for staff only', () => expectRefusal(api, NEXT, { token: null }, 401))

  test('follows the highest one, in the trash and in an open import too, and is not reserved', async () => {
    const { id } = await createProduct(api, { cat_no: 'av-700100' })
    expect(await next()).toBe('AV-700101')
    await api.send(`DELETE /reference-standards/product/${id}`)
    expect(await next()).toBe('AV-700101')
    const file = await upload(api, 'name,cat_no,category\nOf a file,AV-700200,Of files\n')
    await check(api, file)
    expect(await next()).toBe('AV-700201')
    expect(await next()).toBe('AV-700201')
  })

  test('is the lowest gap once the last one is given', async () => {
    await createProduct(api, { cat_no: 'AV-999999' })
    expect(Number((await next()).slice(3))).toBeLessThan(700_000)
  })
})
