import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { type Api, openApi } from '../../support/application/api'
import { productOf, publish, put } from '../../support/releases/releases'

let api: Api
/** A product of the live release. */
let product: number

beforeAll(async () => {
  api = await openApi('sample')
  product = await productOf(api, 'AV-101002')
  await put(api, product, { name: 'Paracetamol of the release' })
  await publish(api)
})

/** The ids of the products that the next release examines after a change. The change is rolled back. */
async function differingAfter(change: string): Promise<number[]> {
  const { differingProducts } = await import('@/releases/freezing/frozen-rows')
  let found: number[] = []
  const takenBack = new Error('taken back')
  const work = api.payload.db.drizzle.transaction(async (db: Database) => {
    if (change) await db.execute(sql.raw(change.replaceAll('PRODUCT', String(product))))
    const rows = await selectRows(
      db,
      z.object({ id: z.int() }),
      sql`select id from (${differingProducts}) as d(id)`,
    )
    found = rows.map(({ id }) => id)
    throw takenBack
  })
  await expect(work).rejects.toBe(takenBack)
  return found
}

const OF_PRODUCT = 'where id = PRODUCT'
/** A release with a time merges its changes with those that came before it. */
const AS_MERGE = 'update release_products set revision = null where product_id = PRODUCT and until is null'
const CATEGORY = `(select category_id from reference_products ${OF_PRODUCT})`

describe('contract §5 The next release', () => {
  test('examines nothing if nothing has changed', async () => {
    expect(await differingAfter('')).toEqual([])
  })

  test.each([
    ['another field', `update reference_products set synonym = 'Other' ${OF_PRODUCT}`],
    [
      'another category',
      `update reference_products set category_id = (select min(id) from reference_categories where id <> category_id) ${OF_PRODUCT}`,
    ],
    ['no page any more', `update reference_products set held = true ${OF_PRODUCT}`],
    [
      'no page any more that was frozen as a merge',
      `${AS_MERGE}; update reference_products set held = true ${OF_PRODUCT}`,
    ],
    ['a revision that was frozen as a merge', AS_MERGE],
  ])('examines a product with %s', async (_, change) => {
    expect(await differingAfter(change)).toEqual([product])
  })

  test('examines a product that no release has shown', async () => {
    const added = await differingAfter(
      `insert into reference_products (name, cat_no, category_id) select 'New', 'AV-990001', ${CATEGORY}`,
    )
    expect(added).toHaveLength(1)
    expect(added).not.toContain(product)
  })

  test('examines all products of a renamed category', async () => {
    const rows = await api.query<{ id: number }>(
      `select p.id from reference_products p join reference_products one on one.category_id = p.category_id
       where one.id = $1 and not p.held and p.deleted_at is null`,
      [product],
    )
    const found = await differingAfter(
      `update reference_categories set category_name = 'Renamed' where id = ${CATEGORY}`,
    )
    expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  })
})
