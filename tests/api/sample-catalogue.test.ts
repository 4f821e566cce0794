import { beforeAll, expect, test } from 'vitest'
import { referenceCategories, referenceProducts } from '@/content-seed/catalogue/catalogue'
import { type Api, openApi } from '../support/api'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

test('an empty database gets the records the public pages embed, once', async () => {
  const { seedSampleCatalogue } = await import('@/commands/sample-catalogue')
  expect(await seedSampleCatalogue(api.payload)).toEqual({
    categories: referenceCategories.length,
    products: referenceProducts.length,
  })
  expect(await seedSampleCatalogue(api.payload)).toBeNull()

  const categories = await api.send<{ category_name: string }[]>('GET /reference-standards/category/')
  expect(categories.body.map(({ category_name }) => category_name).sort()).toEqual(
    referenceCategories.map(({ name }) => name).sort(),
  )
  const sample = referenceProducts[0]
  const { headers, body } = await api.send<Record<string, unknown>[]>(
    `GET /reference-standards/product/?search=${sample?.catNo}`,
  )
  expect(headers.get('x-total-count')).toBe('1')
  expect(body).toMatchObject([
    {
      name: sample?.name,
      cas_no: sample?.casNo,
      smiles: sample?.smiles,
      category_name: sample?.categoryName,
    },
  ])
})
