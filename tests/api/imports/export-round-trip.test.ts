import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXPORT_FORMATS } from '@/domain/rules/imports/export-format'
import { IMPORT_FIELDS, isClearable } from '@/domain/rules/imports/import-fields'
import { fieldsOfKind, PRODUCT_FIELD_NAMES, textFactsOf } from '@/domain/rules/products/product-fields'
import { productCreateSchema } from '@/domain/rules/products/reference-product-schema'
import { testData } from '../../../scripts/steps/test-data.mjs'
import { type Api, openApi } from '../../support/application/api'
import { DOUBTFUL_LINES, DOUBTFUL_TEXTS, HOSTILE_TEXTS } from '../../support/calls/hostile-texts'
import { importFile, importText } from '../../support/imports/direct-imports'
import { catalogueFixture } from '../../support/products/catalogue-files'
import { createCategory, createProduct } from '../../support/products/factories'

let api: Api
let folder: string
let doubtful: number
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
  await fillUp(100_000)
  doubtful = await addDoubtful()
  await fillUp(200_000)
  await createProduct(api, { name: "'=quoted", cat_no: 'AV-990002', smiles: 'C[C@H](N)C(=O)O' })
  await addStructures()
  // Each structure once; an export makes those that are not there for every product anew.
  const { readStructures } = await import('@/catalogue/structures/structures')
  await readStructures(api.payload)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Structures of which other programs lose something on the way: groups of centres, sides, isotopes, parts. */
const STRUCTURES = [
  'C[C@H](N)C(O)=O |&1:1|',
  'C[C@H](O)[C@@H](C)N |&1:1,3|',
  'C[C@H](O)[C@@H](C)N |o1:1,3|',
  'C[C@H](O)[C@@H](C)N |a:1,&1:3|',
  'CC/C(=C(/c1ccccc1)\\c1ccc(OCCN(C)C)cc1)/c1ccccc1',
  'C/C=C/C=C\\C',
  'C/C(=N\\O)/C(=O)CC',
  '[2H]C([2H])([2H])Oc1ccccc1',
  '[13CH3]C(=O)O',
  '[Na+].CC(=O)[O-]',
  'Cl.C[C@@H](Cc1ccccc1)NC',
]

/** Products with these structures, from a supplier's file. */
async function addStructures(): Promise<void> {
  const rows = STRUCTURES.map((smiles, index) => `AV-${995_000 + index},Structure,Structures,"${smiles}"`)
  const said = await importText(api, `cat_no,name,category,smiles\n${rows.join('\n')}\n`)
  expect(said).toMatchObject({ created: STRUCTURES.length, rejected: [], notes: [] })
}

/** Products with one doubtful text each, of every field and text, as the API would store it; many by one statement. */
async function addDoubtful(): Promise<number> {
  const { id } = await createCategory(api)
  const plain = { category_id: id, shipping_temperature: null, country_of_origin: null }
  const products = fieldsOfKind('line', 'lines').flatMap((field) => {
    const texts = textFactsOf(field).kind === 'line' ? DOUBTFUL_LINES : [...DOUBTFUL_LINES, ...DOUBTFUL_TEXTS]
    return texts.map((text) => ({
      ...plain,
      name: 'Doubtful',
      cat_no: '',
      [field]: text.slice(0, textFactsOf(field).max),
    }))
  })
  const stored = products.map((product, index) => {
    const numbered = { ...product, cat_no: product.cat_no || `AV-${300_000 + index}` }
    return productCreateSchema.parse(numbered)
  })
  const names = PRODUCT_FIELD_NAMES.join(', ')
  await api.payload.db.pool.query(
    `insert into reference_products (${names})
     select ${names} from json_populate_recordset(null::reference_products, $1::json)`,
    [JSON.stringify(stored)],
  )
  return stored.length
}

/** With the doubtful ones two pieces of an export and more, and three of an import, with each real product in several. */
const FILLERS = 120

/** The real products again and again, under numbers of their own. */
async function fillUp(after: number): Promise<void> {
  const { pool } = api.payload.db
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'reference_products' and is_generated = 'NEVER'
       and column_name not in ('id', 'cat_no', 'revision', 'created_at', 'updated_at')`,
  )
  await pool.query(
    `insert into reference_products (cat_no, ${rows[0]?.columns})
     select 'AV-' || (${after} + row_number() over ()), ${rows[0]?.columns} from reference_products, generate_series(1, 100)
     where cat_no like 'AV-%' and cat_no < 'AV-99' and name <> 'Doubtful' limit ${FILLERS / 2}`,
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

describe('contract §4 An exported file is imported again', () => {
  test.each(EXPORT_FORMATS)(
    '%s: nothing changes, not even a date, and nothing is reported',
    async (format) => {
      const response = await api.fetch(`GET /reference-standards/product/export?format=${format}`)
      const file = path.join(folder, `catalogue.${format}`)
      writeFileSync(file, Buffer.from(await response.arrayBuffer()))
      const before = await everything()
      const unchanged = doubtful + FILLERS + 62 + STRUCTURES.length
      // Words for nothing that are stored are values, also where empty cells empty their fields.
      for (const clear of [[], IMPORT_FIELDS.filter(isClearable)])
        expect(await importFile(api, file, clear)).toMatchObject({ unchanged, rejected: [], notes: [] })
      expect(await everything()).toEqual(before)
    },
  )

  test('sdf: a structure that is drawn, and no more stated as SMILES, is the stored one, as a racemate is', async () => {
    const response = await api.fetch('GET /reference-standards/product/export?format=sdf')
    const file = path.join(folder, 'drawn.sdf')
    writeFileSync(file, (await response.text()).replace(/^> {2}<smiles>\n[^\n]*\n\n/gm, ''))
    const before = await everything()
    const unchanged = doubtful + FILLERS + 62 + STRUCTURES.length
    expect(await importFile(api, file)).toMatchObject({ updated: 0, unchanged, rejected: [], notes: [] })
    expect(await everything()).toEqual(before)
  })

  test('a cell equal to the stored value is skipped, and the others of its row count', async () => {
    const header = 'cat_no,cas_no,description,hsn_code'
    await createProduct(api, {
      name: 'Corrected',
      cat_no: 'AV-990003',
      cas_no: '50-00-1',
      hsn_code: '2918.22.00',
    })
    const said = await importText(api, `${header}\nAV-990003,50-00-1,New,2918.22.00\n`)
    expect(said).toMatchObject({ updated: 1, rejected: [], notes: [] })
    expect(await importText(api, `${header}\nAV-990003,50-00-2,New,2918.22.00\n`)).toMatchObject({
      rejected: [{ faults: [{ field: 'cas_no' }] }],
    })
    const { rows } = await api.payload.db.pool.query(
      `select cas_no, description, hsn_code from reference_products where cat_no = 'AV-990003'`,
    )
    expect(rows).toEqual([{ cas_no: '50-00-1', description: 'New', hsn_code: '2918.22.00' }])
  })

  test('the first of two rows of a product counts, also if a cell of the second equals the stored value', async () => {
    await createProduct(api, { name: 'Twice', cat_no: 'AV-990004', cas_no: '50-00-1' })
    const file = 'cat_no,cas_no,description\nAV-990004,,First\nAV-990004,50-00-1,Second\n'
    expect(await importText(api, file)).toMatchObject({
      updated: 1,
      rejected: [{ line: 3, faults: [{ field: 'cat_no' }] }],
    })
  })
})
