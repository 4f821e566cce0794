import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalogueFile } from '@/catalogue/import/catalogue-file'
import { BATCH_SIZE, type ImportSummary } from '@/catalogue/import/import-catalogue'
import { type Api, openApi } from '../support/api'
import { createCategory } from '../support/factories'

let api: Api
let folder: string
beforeAll(async () => {
  api = await openApi()
  folder = mkdtempSync(path.resolve('.test-data', 'import-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fixture = (name: string) => path.resolve('tests/fixtures/catalogue', name)

async function importText(content: string | Buffer, isDryRun = false): Promise<ImportSummary> {
  // Only now: these load the collections, which read the environment that openApi sets.
  const { importCatalogue } = await import('@/catalogue/import/import-catalogue')
  const { databaseStore } = await import('@/catalogue/import/database-store')
  const opened = openCatalogueFile(Buffer.from(content))
  if (!opened.ok) throw new Error(opened.reason)
  return importCatalogue(opened.file, databaseStore(api.payload), { isDryRun })
}

type Product = Record<string, unknown> & {
  id: number
  category_id: number
  created_at: string
  updated_at: string
}
type Category = { category_name: string; product_count: number }

async function productBy(catNo: string): Promise<Product> {
  const { body } = await api.send<Product[]>(`GET /reference-standards/product/?search=${catNo}`)
  const [product] = body
  if (product === undefined) throw new Error(`no product ${catNo}`)
  return product
}

const categories = async () => (await api.send<Category[]>('GET /reference-standards/category/')).body

async function tables() {
  const { rows } = await api.payload.db.pool.query(
    `select (select json_agg(p order by p.id) from reference_products p) as products,
            (select json_agg(c order by c.id) from reference_categories c) as categories`,
  )
  return rows[0]
}

const HEADER = 'name,cat_no,category,inventory_status,cas_no,synonym'

describe('§7 importing into the real catalogue', () => {
  test('a dry run counts everything and changes nothing', async () => {
    const before = await tables()
    const summary = await importText(readFileSync(fixture('real-60.csv')), true)
    expect(summary).toMatchObject({ created: 59, updated: 0, unchanged: 0, rejected: [] })
    expect(summary.categoriesCreated).toBeGreaterThan(40)
    expect(await tables()).toEqual(before)
  })

  test('real rows arrive whole, with their categories', async () => {
    const text = readFileSync(fixture('real-60.csv'), 'utf8')
    expect(await importText(text)).toMatchObject({ created: 59, rejected: [] })
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
    for (const { category, ...row } of rows) {
      const stored = await productBy(String(row.cat_no))
      const expected = Object.fromEntries(
        Object.entries(row).map(([key, cell]) => [key, cell.trim() || null]),
      )
      expect(stored).toMatchObject({ ...expected, category_name: category })
    }
  })

  test('a second run changes nothing, not even a date', async () => {
    const before = await tables()
    const summary = await importText(readFileSync(fixture('real-60.csv')))
    expect(summary).toMatchObject({ created: 0, updated: 0, unchanged: 59, categoriesCreated: 0 })
    expect(await tables()).toEqual(before)
  })

  test('a changed cell updates one product; number and category are matched ignoring case; files stay', async () => {
    await importText(`${HEADER}\nTest A,AV-900001,Import Test,In Stock,50-78-2,first\n`)
    const before = await productBy('AV-900001')
    const image_path = 'https://cdn.averline.example/a.png'
    await api.send(`PUT /reference-standards/product/${before.id}`, {
      json: { image_path, cat_no: 'av-900001' },
    })
    const summary = await importText(`${HEADER}\nTest A,AV-900001,IMPORT TEST,Out of Stock,,second\n`)
    expect(summary).toMatchObject({ created: 0, updated: 1, categoriesCreated: 0, withWarnings: 1 })
    const after = await productBy('AV-900001')
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

  test('another substance under a known number is rejected and leaves everything as it was', async () => {
    const before = await tables()
    const summary = await importText(`${HEADER}\nCaffeine,AV-900001,Nowhere,In Stock,58-08-2,\n`)
    expect(summary.rejected).toMatchObject([{ line: 2, faults: [{ field: 'cat_no' }] }])
    expect(await tables()).toEqual(before)
  })

  test('a row that only the database refuses is rejected with its reason; the others go in', async () => {
    const rule = 'a_rule_of_the_database_alone'
    const { pool } = api.payload.db
    await pool.query(`alter table reference_products add constraint ${rule} check (synonym <> 'refused')`)
    try {
      const rows = ['refused', 'taken', 'taken too'].map(
        (synonym, index) => `Refusal ${index},AV-91000${index},Refusals,In Stock,,${synonym}`,
      )
      const file = `${HEADER}\n${rows.join('\n')}\n`
      const dry = await importText(file, true)
      const summary = await importText(file)
      expect(summary).toMatchObject({ created: 2, rejected: [{ line: 2 }] })
      expect(summary.rejected[0]?.faults[0]?.reason).toMatch(
        /^the database refuses this row: .*a_rule_of_the/,
      )
      expect(dry).toEqual(summary)
    } finally {
      await pool.query(`alter table reference_products drop constraint ${rule}`)
    }
  })

  test('the messy file: every acceptable row in, twice without difference', async () => {
    const messy = readFileSync(fixture('messy.csv'))
    const first = await importText(messy)
    expect(first.created + first.updated + first.unchanged).toBe(152)
    expect(first.rejected).toHaveLength(51)
    expect(await productBy('AV-582227')).toMatchObject({ name: '<script>alert(1)</script>' })
    expect(await productBy('AV-750383')).toMatchObject({ name: 'Acétaminophène' })
    const before = await tables()
    expect(await importText(messy)).toMatchObject({ created: 0, updated: 0, categoriesCreated: 0 })
    expect(await tables()).toEqual(before)
  })

  /** The real rows have numbers from everywhere. */
  const emptyCatalogue = () =>
    api.payload.db.pool.query('delete from reference_products; delete from reference_categories')

  test('imports of one file at the same time create each product and category once', async () => {
    await emptyCatalogue()
    for (let round = 0; round < 50; round++) {
      const rows = Array.from({ length: BATCH_SIZE }, (_, index) => {
        const number = String(100_000 + round * 1_000 + index)
        return `P ${number},AV-${number},Race ${index % 50},In Stock,,`
      })
      const files = [rows, [...rows].reverse(), rows].map((list) => `${HEADER}\n${list.join('\n')}\n`)
      const summaries = await Promise.all(files.map((file) => importText(file)))
      expect(summaries.reduce((sum, { created }) => sum + created, 0)).toBe(BATCH_SIZE)
      expect(summaries.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(BATCH_SIZE * 2)
    }
    expect(await categories()).toHaveLength(50)
  })

  test('an import racing a call of the API for the same numbers: one product each', async () => {
    await emptyCatalogue()
    const category = await createCategory(api)
    for (let round = 0; round < 50; round++) {
      const numbers = Array.from({ length: 5 }, (_, index) => `AV-${800_000 + round * 100 + index}`)
      const rows = numbers.map((number) => `P ${number},${number},Race,In Stock,,`)
      const [summary, ...answers] = await Promise.all([
        importText(`${HEADER}\n${rows.join('\n')}\n`),
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

describe('the command', () => {
  const execute = promisify(execFile)

  async function command(...words: string[]) {
    const run = ['run', 'src/commands/catalogue-import/main.ts', '--', ...words]
    try {
      const { stdout, stderr } = await execute('node_modules/.bin/payload', run)
      return { code: 0, stdout, stderr }
    } catch (error) {
      // What execFile rejects with when a program ends with another code than 0.
      return error as { code: number; stdout: string; stderr: string }
    }
  }

  test('a file that cannot be used: one sentence, exit code 2', async () => {
    const { code, stderr } = await command(fixture('messy-empty.csv'))
    expect(code).toBe(2)
    expect(stderr.trim()).toBe(`✗ ${fixture('messy-empty.csv')} cannot be imported: it is empty.`)
  })

  test('rejected rows: exit code 1, a report to be corrected and imported, then exit code 0 and no report', async () => {
    const file = path.join(folder, 'list.csv')
    writeFileSync(
      file,
      `${HEADER}\nGood,AV-700001,Command,In Stock,,\n-(+)-Bad,AV-70000X,Command,In Stock,,\n`,
    )
    const first = await command(file)
    expect(first.code, first.stderr).toBe(1)
    expect(first.stdout).toMatch(/1 {2}created/)
    expect(first.stderr).toContain('100 %')
    const report = path.join(folder, 'list.rejected.csv')
    const [, row] = parse(readFileSync(report), { bom: true }) as string[][]
    expect(row?.slice(0, 5)).toEqual([
      '3',
      'cat_no',
      '"AV-70000X" is no catalogue number: expected AV-nnnnnn, as in AV-100234',
      "'-(+)-Bad",
      'AV-70000X',
    ])
    const corrected = path.join(folder, 'corrected.csv')
    copyFileSync(report, corrected)
    writeFileSync(corrected, readFileSync(corrected, 'utf8').replaceAll('AV-70000X', 'AV-700002'))
    writeFileSync(path.join(folder, 'corrected.rejected.csv'), 'of an earlier run')
    const second = await command(corrected)
    expect(second.code, second.stderr).toBe(0)
    expect(await productBy('AV-700002')).toMatchObject({ name: '-(+)-Bad' })
    expect(existsSync(path.join(folder, 'corrected.rejected.csv'))).toBe(false)
  })

  /** A file that takes a while, and the command that imports it, once its first batches are in. */
  async function halfway() {
    const file = path.join(folder, 'long.csv')
    const rows = Array.from(
      { length: 50_000 },
      (_, index) => `Long ${index},AV-${200_000 + index},Long,In Stock,,`,
    )
    writeFileSync(file, `${HEADER}\n${rows.join('\n')}\n`)
    const child = spawn('node_modules/.bin/payload', [
      'run',
      'src/commands/catalogue-import/main.ts',
      '--',
      file,
    ])
    let said = ''
    const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk
        if (said.includes(' rows\n')) resolve()
      })
      void ended.then(() => reject(new Error(`It ended before: ${said}`)))
    })
    return { child, ended, said: () => said }
  }

  test('a database that ends its connections: said in a sentence with how far it got, exit code 3', async () => {
    const { ended, said } = await halfway()
    await api.payload.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const [code] = await ended
    expect(said()).toMatch(/✗ The import stopped after [\d,]+ rows: the database went away/)
    expect(said()).toContain('run the same command again to go on')
    expect(said()).not.toMatch(/\n\s+at /)
    expect(code).toBe(3)
  })
})
