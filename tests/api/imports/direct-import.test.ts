import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { emptyCatalogue, importText } from '../../support/imports/direct-imports'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
beforeEach(() => emptyCatalogue(api))

const HEADER = 'name,cat_no,category,cas_no,synonym,inventory_status,molecular_formula,smiles'

/** A row with empty cells for the columns it omits. */
const whole = (row: string) => row + ','.repeat(Math.max(0, HEADER.split(',').length - row.split(',').length))

const fileOf = (rows: readonly string[]) => `${HEADER}\n${rows.map(whole).join('\n')}\n`

const run = (...rows: string[]) => importText(api, fileOf(rows))

const catNo = (index: number) => `AV-${String(index).padStart(6, '0')}`

type Stored = Record<string, unknown>

const query = async (text: string, values: unknown[] = []): Promise<Stored[]> =>
  (await api.payload.db.pool.query(text, values)).rows

/** The products with the names of their categories, in the order of their numbers. */
const products = () =>
  query(`select p.*, c.category_name from reference_products p join reference_categories c on c.id = p.category_id
    where p.deleted_at is null order by lower(p.cat_no)`)

const categories = async () =>
  (await query('select category_name from reference_categories order by id')).map(
    ({ category_name }) => category_name,
  )

/** Changes a product as staff do. */
const change = (field: string, value: string) => query(`update reference_products set ${field} = $1`, [value])

describe('§7 Importing a catalogue directly', () => {
  test('new rows are created, and a second run changes nothing', async () => {
    const rows = [
      'A,AV-100001,C1,50-78-2,s,In Stock',
      'B,AV-100002,c1,,,Out of Stock',
      'D,AV-100003,C2,,,In Stock',
    ]
    const made = { created: 3, updated: 0, unchanged: 0, categoriesCreated: 2 }
    expect(await run(...rows)).toMatchObject(made)
    const after = await products()
    const again = { created: 0, updated: 0, unchanged: 3, categoriesCreated: 0 }
    expect(await run(...rows)).toMatchObject(again)
    expect(await products()).toEqual(after)
  })

  test('a changed cell updates the product, an empty one erases nothing, and the number keeps its spelling', async () => {
    await run('A,AV-100001,C,50-78-2,old,In Stock')
    await change('cat_no', 'av-100001')
    expect(await run('A,AV-100001,C,,new,')).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
    expect(await products()).toMatchObject([
      { cat_no: 'av-100001', cas_no: '50-78-2', synonym: 'new', inventory_status: 'In Stock' },
    ])
  })

  test('contract §4 An empty cell clears the fields chosen for that, in existing products', async () => {
    await run('A,AV-100001,C,50-78-2,old,In Stock')
    const file = fileOf(['A,AV-100001,C', 'B,AV-100002,C,,,In Stock'])
    expect(await importText(api, file, { clear: ['synonym'] })).toMatchObject({ created: 1, updated: 1 })
    expect((await products())[0]).toMatchObject({ synonym: null, cas_no: '50-78-2' })
  })

  test('contract §4 A list with other white space is the same; a question mark for a letter causes a warning', async () => {
    await run('α-Pinene,AV-100001,C,80-56-8,,In Stock')
    await change('related_cas_no', '64-17-5;67-56-1')
    const file = (name: string) =>
      `cat_no,name,cas_no,related_cas_no\nAV-100001,${name},80-56-8,64-17-5; 67-56-1\n`
    expect(await importText(api, file('α-Pinene'))).toMatchObject({ unchanged: 1 })
    const summary = await importText(api, file('?-Pinene'))
    expect(summary).toMatchObject({ updated: 1, withWarnings: 1 })
    expect(summary.notes).toContainEqual(
      expect.objectContaining({ field: 'name', message: expect.stringContaining('"α-Pin"') }),
    )
    expect((await products())[0]).toMatchObject({ related_cas_no: '64-17-5;67-56-1' })
  })

  test('a product moves to the category the file names', async () => {
    await run('A,AV-100001,C1,,,In Stock')
    expect(await run('A,AV-100001,C2,,,In Stock')).toMatchObject({ updated: 1, categoriesCreated: 1 })
    expect((await products())[0]).toMatchObject({ category_name: 'C2' })
  })

  test('a row that names another substance than the stored one is rejected and makes no category', async () => {
    await run('Aspirin,AV-100001,C,50-78-2,,In Stock')
    const summary = await run('Caffeine,AV-100001,New,58-08-2,,In Stock', 'B,AV-100002,C,,,In Stock')
    expect(summary).toMatchObject({ created: 1, updated: 0, categoriesCreated: 0 })
    const reason =
      'catalogue number AV-100001 belongs to another substance in the catalogue: Aspirin, CAS 50-78-2'
    expect(summary.rejected).toMatchObject([
      { line: 2, faults: [{ field: 'cat_no', column: 'cat_no', reason }] },
    ])
    expect(summary.rejected[0]?.cells.slice(0, 3)).toEqual(['Caffeine', 'AV-100001', 'New'])
    expect((await products())[0]).toMatchObject({ name: 'Aspirin' })
    expect(await categories()).toEqual(['C'])
  })

  test.each([
    ['Aspirin,AV-100001,C,58-08-2,,In Stock', 'the CAS number is corrected'],
    ['Acetylsalicylic acid,AV-100001,C,50-78-2,,In Stock', 'the name is corrected'],
  ])('%s: %s', async (row) => {
    await run('Aspirin,AV-100001,C,50-78-2,,In Stock')
    expect(await run(row)).toMatchObject({ updated: 1, rejected: [] })
  })

  test.each([
    ['CAS number', '50-78-2,,In Stock,C9H8O4,', '50-78-2,,In Stock,C8H8O3,'],
    ['formula', ',,In Stock,C9H8O4,', ',,In Stock,C9H8O4,C'],
    ['SMILES', ',,In Stock,,CCO', '50-78-2,,In Stock,,CCO'],
  ])('a new name is accepted silently if the %s agrees', async (_, before, after) => {
    await run(`Aspirin,AV-100001,C,${before}`)
    const { notes, updated } = await run(`Acetylsalicylic acid,AV-100001,C,${after}`)
    expect(updated).toBe(1)
    expect(notes.map(({ message }) => message).filter((message) => message.includes('renamed'))).toEqual([])
  })

  test('a new name with another formula, and no matching CAS number, is another substance', async () => {
    await run('Aspirin,AV-100001,C,,,In Stock,C9H8O4,')
    const { rejected } = await run('Caffeine,AV-100001,C,58-08-2,,In Stock,C8H10N4O2,')
    expect(rejected[0]?.faults[0]?.reason).toContain('another substance in the catalogue: Aspirin, C9H8O4')
    expect((await products())[0]).toMatchObject({ name: 'Aspirin' })
  })

  test.each(['58-08-2,,In Stock,,', ',,In Stock,,', ',,In Stock,C8H10N4O2,CCO'])(
    'a new name without evidence (%s) is accepted with a warning that keeps the old one',
    async (cells) => {
      await run('Aspirin,AV-100001,C,,,In Stock,,')
      const { notes, withWarnings } = await run(`Caffeine,AV-100001,C,${cells}`)
      expect(withWarnings).toBe(1)
      expect(notes).toContainEqual({
        line: 2,
        catNo: 'AV-100001',
        severity: 'warning',
        field: 'name',
        column: 'name',
        message:
          '"Aspirin" is renamed "Caffeine", and no CAS number, formula or SMILES says that it is the same substance',
      })
    },
  )

  test('a category in another spelling, of the catalogue or an earlier row, is used with a warning', async () => {
    await query(`insert into reference_categories (category_name) values ('Abacavir')`)
    const rows = [
      'A,AV-100001,  abacavir ,,,In Stock',
      'B,AV-100002,New,,,In Stock',
      'D,AV-100003,new,,,In Stock',
    ]
    const filed = [
      { line: 2, catNo: 'AV-100001', message: '"abacavir" is filed under the existing category "Abacavir"' },
      { line: 4, catNo: 'AV-100003', message: '"new" is filed under the existing category "New"' },
    ]
    for (const isDryRun of [true, false]) {
      const summary = await importText(api, fileOf(rows), { isDryRun })
      expect(summary).toMatchObject({ categoriesCreated: 1, withWarnings: 2 })
      expect(summary.notes.filter(({ message }) => message.includes('filed'))).toMatchObject(filed)
    }
    expect(await categories()).toEqual(['Abacavir', 'New'])
  })

  test('a dry run counts the same and writes nothing', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => `A,${catNo(index)},C,,,In Stock`)
    const dry = await importText(api, fileOf(rows), { isDryRun: true })
    expect([await products(), await categories()]).toEqual([[], []])
    expect(await run(...rows)).toEqual(dry)
    expect(dry).toMatchObject({ created: 501, categoriesCreated: 1 })
  })

  test('editing a product waits for a few hundred rows, not for the whole file', async () => {
    await run(...Array.from({ length: 1_000 }, (_, index) => `A,${catNo(index)},C,,,In Stock`))
    const [most] = await query(
      'select count(*)::int as rows from reference_products group by xmin::text order by 1 desc limit 1',
    )
    expect(most?.rows).toBeLessThanOrEqual(350)
  })

  test('rejected rows do not stop the others; progress reaches the end', async () => {
    const seen: number[] = []
    const onProgress = ({ rows, total }: { rows: number; total: number }) => seen.push(rows / total)
    const file = fileOf([',AV-100001,C,,,In Stock', 'B,AV-100002,C,,,In Stock'])
    const summary = await importText(api, file, { onProgress })
    expect(summary).toMatchObject({ created: 1, rejected: [{ line: 2 }] })
    expect(seen.at(-1)).toBe(1)
  })
})
