import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXPORT_FORMATS } from '@/domain/export-format'
import { testData } from '../../../scripts/steps/test-data.mjs'
import { type Api, openApi } from '../../support/application/api'
import { HOSTILE_TEXTS } from '../../support/calls/hostile-texts'
import { importFile } from '../../support/imports/direct-imports'
import { catalogueFixture } from '../../support/products/catalogue-files'
import { createProduct } from '../../support/products/factories'

let api: Api
let folder: string
beforeAll(async () => {
  api = await openApi()
  folder = mkdtempSync(path.join(testData, 'export-'))
  expect(await importFile(api, catalogueFixture('real-60.csv'))).toMatchObject({ created: 59, rejected: [] })
  await createProduct(api, {
    ...HOSTILE_TEXTS,
    name: '-78 grade',
    cat_no: 'AV-990001',
    held: true,
    image_path: 'https://cdn.averline.example/a.png?b=1,2',
  })
  // A number that no supplier's row is believed; staff may give it.
  await createProduct(api, { name: 'Of staff', cat_no: 'x/é 7', cas_no: '50-00-1' })
  await fillUp()
  await createProduct(api, { name: "'=quoted", cat_no: 'AV-990002', smiles: 'C[C@H](N)C(=O)O' })
  // Each structure once; an export makes those that are not there for every product anew.
  const { readStructures } = await import('@/catalogue/structures/structures')
  await readStructures(api.payload)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Two pieces of an export and more, and three of an import; each of the real products stands in several of them. */
const PRODUCTS = 850

/** The real products again and again, under numbers of their own. */
async function fillUp(): Promise<void> {
  const { pool } = api.payload.db
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'reference_products' and is_generated = 'NEVER'
       and column_name not in ('id', 'cat_no', 'revision', 'created_at', 'updated_at')`,
  )
  await pool.query(
    `insert into reference_products (cat_no, ${rows[0]?.columns})
     select 'AV-' || (199999 + row_number() over ()), ${rows[0]?.columns} from reference_products, generate_series(1, 100)
     where cat_no like 'AV-%' and cat_no < 'AV-99' limit ${PRODUCTS}`,
  )
}

async function everything() {
  const { rows } = await api.payload.db.pool.query(
    `select (select json_agg(p order by p.id) from reference_products p) as products,
       (select json_agg(c order by c.id) from reference_categories c) as categories,
       (select count(*) from change_sets) as change_sets`,
  )
  return rows[0]
}

describe('contract §4 exported and imported again', () => {
  test.each(EXPORT_FORMATS)(
    '%s: nothing is changed, not even a date, and nothing is said against it',
    async (format) => {
      const response = await api.fetch(`GET /reference-standards/product/export?format=${format}`)
      const file = path.join(folder, `catalogue.${format}`)
      writeFileSync(file, Buffer.from(await response.arrayBuffer()))
      const before = await everything()
      expect(await importFile(api, file)).toMatchObject({ unchanged: PRODUCTS + 62, rejected: [] })
      expect(await everything()).toEqual(before)
    },
  )
})
