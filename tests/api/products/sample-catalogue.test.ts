import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { referenceCategories, referenceProducts } from '@/content-seed/catalogue/catalogue'
import { type Api, openApi } from '../../support/application/api'
import { insertUser, openSessionFor } from '../../support/application/rows'
import { createCategory } from '../../support/products/factories'

let api: Api
const query = (text: string) => api.payload.db.pool.query(text)
const empty = () =>
  query('delete from reference_products; delete from reference_categories; delete from admin_users')
const seed = async () => {
  const { seedSampleCatalogue } = await import('@/commands/sample-catalogue')
  return seedSampleCatalogue(api.payload)
}

beforeAll(async () => {
  api = await openApi()
})

describe('contract §1 The sample catalogue', () => {
  beforeEach(() => query('update installation set seeded_at = null'))

  test('a database with an admin or a category gets no sample', async () => {
    expect(await seed()).toBeNull()
    await createCategory(api)
    await query('delete from admin_users')
    expect(await seed()).toBeNull()
  })

  test('the sample comes once: an emptied catalogue stays empty', async () => {
    await empty()
    expect(await seed()).toEqual({
      categories: referenceCategories.length,
      products: referenceProducts.length,
    })
    await empty()
    expect(await seed()).toBeNull()
  })

  test('a database with rows but without the mark counts as seeded, an empty one does not', async () => {
    const { up, down } = await import('@/platform/database/migrations/20261122_034700_installation')
    // A migration gets more arguments than these use.
    const args = { db: api.payload.db.drizzle } as unknown as Parameters<typeof up>[0]
    const isSeededAfterMigration = async () => {
      await down(args)
      await up(args)
      return (await query('select seeded_at is not null as seeded from installation')).rows
    }
    await empty()
    expect(await isSeededAfterMigration()).toEqual([{ seeded: false }])
    await insertUser(api, 'first@example.com')
    expect(await isSeededAfterMigration()).toEqual([{ seeded: true }])
  })

  test('the sample equals the records that the public pages embed', async () => {
    await empty()
    await seed()
    const token = await openSessionFor(api, await insertUser(api, 'reader@example.com'))
    const categories = await api.send<{ category_name: string }[]>('GET /reference-standards/category/', {
      token,
    })
    expect(categories.body.map(({ category_name }) => category_name).sort()).toEqual(
      referenceCategories.map(({ name }) => name).sort(),
    )
    const sample = referenceProducts[0]
    const { headers, body } = await api.send<Record<string, unknown>[]>(
      `GET /reference-standards/product/?search=${sample?.catNo}`,
      { token },
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
})
