import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { emptyCatalogue, importText } from '../../support/imports/direct-imports'
import { catalogueFixture, HEADER, productBy } from '../../support/products/catalogue-files'
import { createCategory } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const ROWS = 250

type Category = { category_name: string; product_count: number }

const categories = async () => (await api.send<Category[]>('GET /reference-standards/category/')).body

async function tables() {
  const { rows } = await api.payload.db.pool.query(
    `select (select json_agg(p order by p.id) from reference_products p) as products,
            (select json_agg(c order by c.id) from reference_categories c) as categories`,
  )
  return rows[0]
}

describe('§7 Importing into the real catalogue', () => {
  test('a dry run counts everything and changes nothing', async () => {
    const before = await tables()
    const summary = await importText(api, readFileSync(catalogueFixture('real-60.csv')), { isDryRun: true })
    expect(summary).toMatchObject({ created: 59, updated: 0, unchanged: 0, rejected: [] })
    expect(summary.categoriesCreated).toBeGreaterThan(40)
    expect(await tables()).toEqual(before)
  })

  test('real rows are imported whole, with their categories', async () => {
    const text = readFileSync(catalogueFixture('real-60.csv'), 'utf8')
    expect(await importText(api, text)).toMatchObject({ created: 59, rejected: [] })
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
    for (const { category, ...row } of rows) {
      const stored = await productBy(api, String(row.cat_no))
      const expected = Object.fromEntries(
        Object.entries(row).map(([key, cell]) => [key, cell.trim() || null]),
      )
      expect(stored).toMatchObject({ ...expected, category_name: category })
    }
  })

  test('a second run changes nothing, not even a date', async () => {
    const before = await tables()
    const summary = await importText(api, readFileSync(catalogueFixture('real-60.csv')))
    expect(summary).toMatchObject({ created: 0, updated: 0, unchanged: 59, categoriesCreated: 0 })
    expect(await tables()).toEqual(before)
  })

  test('a changed cell updates one product; number and category are matched ignoring case; files stay', async () => {
    await importText(api, `${HEADER}\nTest A,AV-900001,Import Test,In Stock,50-78-2,first\n`)
    const before = await productBy(api, 'AV-900001')
    const image_path = 'https://cdn.averline.example/a.png'
    await api.send(`PUT /reference-standards/product/${before.id}`, {
      json: { image_path, cat_no: 'av-900001' },
    })
    const summary = await importText(api, `${HEADER}\nTest A,AV-900001,IMPORT TEST,Out of Stock,,second\n`)
    expect(summary).toMatchObject({ created: 0, updated: 1, categoriesCreated: 0, withWarnings: 1 })
    const after = await productBy(api, 'AV-900001')
    expect(after).toMatchObject({
      id: before.id,
      cat_no: 'av-900001',
      category_id: before.category_id,
      inventory_status: 'Out of Stock',
      cas_no: '50-78-2',
      synonym: 'second',
      image_path,
      created_at: before.created_at,
    })
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
    const named = (await categories()).filter(({ category_name }) => /^import test$/i.test(category_name))
    expect(named).toEqual([expect.objectContaining({ category_name: 'Import Test', product_count: 1 })])
  })

  test('an empty name or category changes nothing of an existing product; a new one needs them', async () => {
    const before = await productBy(api, 'AV-900001')
    const lines = [
      ',AV-900001,,Limited Stock,,',
      ',AV-900002,Import Test,In Stock,,',
      'B,AV-900003,,In Stock,,',
    ]
    // A fault elsewhere does not make it look for a category without a name.
    const summary = await importText(api, `${HEADER}\n${lines.join('\n')}\n,av-900001,,Wrong,,\n`)
    expect(summary).toMatchObject({ created: 0, updated: 1, categoriesCreated: 0 })
    expect(summary.rejected.map(({ line, faults }) => [line, faults.at(-1)?.field])).toEqual([
      [3, 'name'],
      [4, 'category'],
      [5, 'cat_no'],
    ])
    expect(await productBy(api, 'AV-900001')).toMatchObject({
      name: 'Test A',
      category_id: before.category_id,
      inventory_status: 'Limited Stock',
      revision: Number(before.revision) + 1,
    })
    expect((await categories()).map(({ category_name }) => category_name)).not.toContain('')
  })

  test('another substance under a known number is rejected and changes nothing', async () => {
    const before = await tables()
    const summary = await importText(api, `${HEADER}\nCaffeine,AV-900001,Nowhere,In Stock,58-08-2,\n`)
    expect(summary.rejected).toMatchObject([{ line: 2, faults: [{ field: 'cat_no' }] }])
    expect(await tables()).toEqual(before)
  })

  test('a row that only the database refuses is rejected with its reason; the others are imported', async () => {
    const rule = 'a_rule_of_the_database_alone'
    const { pool } = api.payload.db
    await pool.query(`alter table reference_products add constraint ${rule} check (synonym <> 'refused')`)
    try {
      const rows = ['refused', 'taken', 'taken too'].map(
        (synonym, index) => `Refusal ${index},AV-91000${index},Refusals,In Stock,,${synonym}`,
      )
      const file = `${HEADER}\n${rows.join('\n')}\n`
      const summary = await importText(api, file)
      expect(summary).toMatchObject({ created: 2, rejected: [{ line: 2 }] })
      expect(summary.rejected[0]?.faults[0]?.reason).toMatch(
        /^the database refuses this row: .*a_rule_of_the/,
      )
    } finally {
      await pool.query(`alter table reference_products drop constraint ${rule}`)
    }
  })

  test('a row that names a missing uploaded file is rejected, new or known; the others are imported', async () => {
    const gone = '/api/files/AAAAAAAAAAAAAAAAAAAAAA.png'
    const rows = (paths: string[]) => paths.map((path, n) => `Pictured ${n},AV-96000${n},Pictured,${path}`)
    const file = (...paths: string[]) => ['name,cat_no,category,image_path', ...rows(paths)].join('\n')
    const first = await importText(api, file(gone, '', 'https://example.com/a.png'))
    expect(first).toMatchObject({ created: 2, rejected: [{ line: 2 }] })
    expect(first.rejected[0]?.faults[0]?.reason).toContain('upload it first')
    const second = await importText(api, file('', gone, 'https://example.com/b.png'))
    expect(second).toMatchObject({ created: 1, updated: 1, rejected: [{ line: 3 }] })
  })

  test('the messy file imports every acceptable row, twice without difference', async () => {
    const messy = readFileSync(catalogueFixture('messy.csv'))
    const first = await importText(api, messy)
    expect(first.created + first.updated + first.unchanged).toBe(153)
    expect(first.rejected).toHaveLength(50)
    expect(await productBy(api, 'AV-582227')).toMatchObject({ name: '<script>alert(1)</script>' })
    expect(await productBy(api, 'AV-750383')).toMatchObject({ name: 'Acétaminophène' })
    const before = await tables()
    expect(await importText(api, messy)).toMatchObject({ created: 0, updated: 0, categoriesCreated: 0 })
    expect(await tables()).toEqual(before)
  })

  test('imports of one file at the same time create each product and category once', async () => {
    // The numbers of the real rows come from many suppliers.
    await emptyCatalogue(api)
    for (let round = 0; round < 8; round++) {
      const rows = Array.from({ length: ROWS }, (_, index) => {
        const number = String(100_000 + round * 1_000 + index)
        return `P ${number},AV-${number},Race ${index % 50},In Stock,,`
      })
      const files = [rows, [...rows].reverse(), rows].map((list) => `${HEADER}\n${list.join('\n')}\n`)
      const summaries = await Promise.all(files.map((file) => importText(api, file)))
      expect(summaries.reduce((sum, { created }) => sum + created, 0)).toBe(ROWS)
      expect(summaries.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(ROWS * 2)
    }
    expect(await categories()).toHaveLength(50)
  })

  test('an import that races an API call for the same numbers creates one product each', async () => {
    await emptyCatalogue(api)
    const category = await createCategory(api)
    for (let round = 0; round < 50; round++) {
      const numbers = Array.from({ length: 5 }, (_, index) => `AV-${800_000 + round * 100 + index}`)
      const rows = numbers.map((number) => `P ${number},${number},Race,In Stock,,`)
      const [summary, ...answers] = await Promise.all([
        importText(api, `${HEADER}\n${rows.join('\n')}\n`),
        ...numbers.map((cat_no) =>
          api.send('POST /reference-standards/product/', {
            json: { name: `P ${cat_no}`, cat_no, category_id: category.id },
          }),
        ),
      ])
      const created = answers.filter(({ status }) => status === 201).length
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
      expect(summary.created + created).toBe(numbers.length)
    }
  })
})
