import { describe, expect, test } from 'vitest'
import type { NamedCategory } from '@/catalogue/categories/named-categories'
import type { StoredProduct } from '@/catalogue/products/columns'
import type { CatalogueStore, CatalogueTransaction } from '@/catalogue/reading/catalogue-store'
import { BATCH_SIZE, importCatalogue } from '@/catalogue/reading/import-catalogue'
import { judgedFile } from '../../../support/products/catalogue-rows'

/** What a new product has that no supplier's list says. */
const UNSAID = { image_path: null, file_path: null, held: false, revision: 1, deleted_at: null }

/** A catalogue in memory with the promises of a database: transactions that keep or forget. */
class MemoryStore implements CatalogueStore {
  categories: NamedCategory[] = []
  products: StoredProduct[] = []
  transactions = 0
  /** Called when products are about to be added: what another process does meanwhile. */
  meanwhile: () => void = () => {}

  async inTransaction<T>(
    work: (transaction: CatalogueTransaction) => Promise<T>,
    isKept: boolean,
  ): Promise<T> {
    this.transactions++
    const before = { categories: structuredClone(this.categories), products: structuredClone(this.products) }
    const result = await work(this.transaction)
    if (!isKept) Object.assign(this, before)
    return result
  }

  private readonly transaction: CatalogueTransaction = {
    ensureCategories: async (names) => {
      const created: string[] = []
      const find = (name: string) =>
        this.categories.find((known) => known.name.toLowerCase() === name.toLowerCase())
      const categories = names.map((name) => {
        const known = find(name)
        if (known !== undefined) return known
        created.push(name)
        const category = { id: this.categories.length + 1, name }
        this.categories.push(category)
        return category
      })
      return { categories, created }
    },
    lockProducts: async (catNos) => {
      const keys = new Set(catNos.map((catNo) => catNo.toLowerCase()))
      return structuredClone(this.products.filter(({ cat_no }) => keys.has(cat_no.toLowerCase())))
    },
    insertProducts: async (products) => {
      this.meanwhile()
      const taken = new Set(this.products.map(({ cat_no }) => cat_no.toLowerCase()))
      const added = products.filter(({ cat_no }) => !taken.has(cat_no.toLowerCase()))
      for (const product of added) this.products.push({ ...UNSAID, ...product, id: this.products.length + 1 })
      return added.map(({ cat_no }) => cat_no)
    },
    updateProducts: async (products) => {
      this.products = this.products.map((stored) => products.find(({ id }) => id === stored.id) ?? stored)
    },
  }
}

const HEADER = 'name,cat_no,category,cas_no,synonym,inventory_status,molecular_formula,smiles'

/** The row with empty cells for the columns it leaves out. */
const whole = (row: string) => row + ','.repeat(Math.max(0, HEADER.split(',').length - row.split(',').length))

async function run(store: MemoryStore, rows: readonly string[], isDryRun = false) {
  return importCatalogue(judgedFile(`${HEADER}\n${rows.map(whole).join('\n')}\n`), store, { isDryRun })
}

const catNo = (index: number) => `AV-${String(index).padStart(6, '0')}`

describe('importing a catalogue', () => {
  test('new rows are created, and a second run changes nothing', async () => {
    const store = new MemoryStore()
    const rows = [
      'A,AV-100001,C1,50-78-2,s,In Stock',
      'B,AV-100002,c1,,,Out of Stock',
      'D,AV-100003,C2,,,In Stock',
    ]
    expect(await run(store, rows)).toMatchObject({
      created: 3,
      updated: 0,
      unchanged: 0,
      categoriesCreated: 2,
    })
    const after = structuredClone(store.products)
    expect(await run(store, rows)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
      categoriesCreated: 0,
    })
    expect(store.products).toEqual(after)
  })

  test('a changed cell updates the product, an empty one erases nothing, the number keeps its spelling', async () => {
    const store = new MemoryStore()
    await run(store, ['A,AV-100001,C,50-78-2,old,In Stock'])
    Object.assign(store.products[0] ?? {}, { cat_no: 'av-100001' })
    expect(await run(store, ['A,AV-100001,C,,new,'])).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
    expect(store.products).toMatchObject([
      { cat_no: 'av-100001', cas_no: '50-78-2', synonym: 'new', inventory_status: 'In Stock' },
    ])
  })

  test('contract §4 an empty cell empties the fields that were chosen for it, of products that exist', async () => {
    const store = new MemoryStore()
    await run(store, ['A,AV-100001,C,50-78-2,old,In Stock'])
    const file = `${HEADER}\nA,AV-100001,C,,,,,\nB,AV-100002,C,,,In Stock,,\n`
    const summary = await importCatalogue(judgedFile(file, ['synonym']), store, { isDryRun: false })
    expect(summary).toMatchObject({ created: 1, updated: 1 })
    expect(store.products[0]).toMatchObject({ synonym: null, cas_no: '50-78-2' })
  })

  test('contract §4 a list with other white space is the same; a question mark for a letter is warned of', async () => {
    const store = new MemoryStore()
    await run(store, ['α-Pinene,AV-100001,C,80-56-8,,In Stock'])
    Object.assign(store.products[0] ?? {}, { related_cas_no: '64-17-5;67-56-1' })
    const file = (name: string) =>
      judgedFile(`cat_no,name,cas_no,related_cas_no\nAV-100001,${name},80-56-8,64-17-5; 67-56-1\n`)
    expect(await importCatalogue(file('α-Pinene'), store, { isDryRun: false })).toMatchObject({
      unchanged: 1,
    })
    const summary = await importCatalogue(file('?-Pinene'), store, { isDryRun: false })
    expect(summary).toMatchObject({ updated: 1, withWarnings: 1 })
    expect(summary.notes).toContainEqual(
      expect.objectContaining({ field: 'name', message: expect.stringContaining('"α-Pin"') }),
    )
    expect(store.products[0]).toMatchObject({ related_cas_no: '64-17-5;67-56-1' })
  })

  test('a product moves to the category the file names', async () => {
    const store = new MemoryStore()
    await run(store, ['A,AV-100001,C1,,,In Stock'])
    expect(await run(store, ['A,AV-100001,C2,,,In Stock'])).toMatchObject({
      updated: 1,
      categoriesCreated: 1,
    })
    expect(store.products[0]?.category_id).toBe(2)
  })

  test('a row that names another substance than the stored one is rejected and makes no category', async () => {
    const store = new MemoryStore()
    await run(store, ['Aspirin,AV-100001,C,50-78-2,,In Stock'])
    const summary = await run(store, ['Caffeine,AV-100001,New,58-08-2,,In Stock', 'B,AV-100002,C,,,In Stock'])
    expect(summary).toMatchObject({ created: 1, updated: 0, categoriesCreated: 0 })
    expect(summary.rejected).toMatchObject([
      {
        line: 2,
        faults: [
          {
            field: 'cat_no',
            reason:
              'catalogue number AV-100001 belongs to another substance in the catalogue: Aspirin, CAS 50-78-2',
          },
        ],
      },
    ])
    expect(store.products[0]?.name).toBe('Aspirin')
    expect(store.categories).toHaveLength(1)
  })

  test.each([
    ['Aspirin,AV-100001,C,58-08-2,,In Stock', 'the CAS number is corrected'],
    ['Acetylsalicylic acid,AV-100001,C,50-78-2,,In Stock', 'the name is corrected'],
  ])('%s: %s', async (row) => {
    const store = new MemoryStore()
    await run(store, ['Aspirin,AV-100001,C,50-78-2,,In Stock'])
    expect(await run(store, [row])).toMatchObject({ updated: 1, rejected: [] })
  })

  test.each([
    ['CAS number', '50-78-2,,In Stock,C9H8O4,', '50-78-2,,In Stock,C8H8O3,'],
    ['formula', ',,In Stock,C9H8O4,', ',,In Stock,C9H8O4,C'],
    ['SMILES', ',,In Stock,,CCO', '50-78-2,,In Stock,,CCO'],
  ])('a new name is taken without a word where the %s agrees', async (_, before, after) => {
    const store = new MemoryStore()
    await run(store, [`Aspirin,AV-100001,C,${before}`])
    const { notes, updated } = await run(store, [`Acetylsalicylic acid,AV-100001,C,${after}`])
    expect(updated).toBe(1)
    expect(notes.map(({ message }) => message).filter((message) => message.includes('renamed'))).toEqual([])
  })

  test('a new name with another formula, and no CAS number that agrees, is another substance', async () => {
    const store = new MemoryStore()
    await run(store, ['Aspirin,AV-100001,C,,,In Stock,C9H8O4,'])
    const { rejected } = await run(store, ['Caffeine,AV-100001,C,58-08-2,,In Stock,C8H10N4O2,'])
    expect(rejected[0]?.faults[0]?.reason).toContain('another substance in the catalogue: Aspirin, C9H8O4')
    expect(store.products[0]?.name).toBe('Aspirin')
  })

  test.each(['58-08-2,,In Stock,,', ',,In Stock,,', ',,In Stock,C8H10N4O2,CCO'])(
    'a new name that nothing corroborates (%s) is taken with a warning that keeps the old one',
    async (cells) => {
      const store = new MemoryStore()
      await run(store, ['Aspirin,AV-100001,C,,,In Stock,,'])
      const { notes, withWarnings } = await run(store, [`Caffeine,AV-100001,C,${cells}`])
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

  test('a category known in another spelling is used, with a warning', async () => {
    const store = new MemoryStore()
    store.categories.push({ id: 1, name: 'Abacavir' })
    const summary = await run(store, ['A,AV-100001,  abacavir ,,,In Stock'])
    expect(summary).toMatchObject({ categoriesCreated: 0, withWarnings: 1 })
    expect(summary.notes).toMatchObject([
      { line: 2, catNo: 'AV-100001', message: '"abacavir" is filed under the existing category "Abacavir"' },
    ])
  })

  test('a dry run counts the same and keeps nothing', async () => {
    const rows = Array.from({ length: BATCH_SIZE * 2 + 1 }, (_, index) => `A,${catNo(index)},C,,,In Stock`)
    const store = new MemoryStore()
    const dry = await run(store, rows, true)
    expect(store).toMatchObject({ products: [], categories: [] })
    expect(await run(store, rows)).toEqual(dry)
    expect(dry).toMatchObject({ created: BATCH_SIZE * 2 + 1, categoriesCreated: 1 })
  })

  test('each batch is a transaction of its own', async () => {
    const store = new MemoryStore()
    await run(
      store,
      Array.from({ length: BATCH_SIZE * 2 + 1 }, (_, index) => `A,${catNo(index)},C,,,In Stock`),
    )
    expect(store.transactions).toBe(3)
  })

  test('what somebody else adds at the same moment is compared, not added twice', async () => {
    const store = new MemoryStore()
    const other = new MemoryStore()
    await run(other, ['A,AV-100001,C,,theirs,In Stock'])
    store.meanwhile = () => {
      if (store.products.length === 0) store.products.push(...structuredClone(other.products))
    }
    expect(await run(store, ['A,AV-100001,C,,ours,In Stock', 'B,AV-100002,C,,,In Stock'])).toMatchObject({
      created: 1,
      updated: 1,
    })
    expect(store.products.map(({ synonym }) => synonym)).toEqual(['ours', null])
  })

  test('rejected rows do not keep the others back; progress reaches the end', async () => {
    const store = new MemoryStore()
    const file = judgedFile(`${HEADER}\n,AV-100001,C,,,In Stock,,\nB,AV-100002,C,,,In Stock,,\n`)
    const seen: number[] = []
    const onProgress = ({ rows, total }: { rows: number; total: number }) => seen.push(rows / total)
    const summary = await importCatalogue(file, store, { isDryRun: false, onProgress })
    expect(summary).toMatchObject({ created: 1, rejected: [{ line: 2 }] })
    expect(seen.at(-1)).toBe(1)
  })
})
