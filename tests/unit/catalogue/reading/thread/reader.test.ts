import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { judgeRow, type RowOutcome } from '@/catalogue/reading/rows/record-judge'
import { type CatalogueReader, openReader } from '@/catalogue/reading/thread/reader'

// Each file has a thread of its own, at the lowest priority.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeAll(() => {
  mkdirSync(path.resolve('.test-data'), { recursive: true })
  folder = mkdtempSync(path.resolve('.test-data', 'reader-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open: CatalogueReader[] = []
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close()
})

async function opened(content: string | Buffer, options?: Parameters<typeof openReader>[1]) {
  const file = path.join(folder, 'list')
  writeFileSync(file, content)
  const reader = await openReader(file, options)
  open.push(reader)
  return reader
}

async function all(batches: AsyncIterable<RowOutcome[]>): Promise<RowOutcome[]> {
  const rows: RowOutcome[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

const HEADER = 'name,cat_no,category'
const MAPPING = { columns: { name: 'name', cat_no: 'cat_no', category: 'category' }, defaults: {} } as const
const catNo = (index: number) => `AV-${String(index).padStart(6, '0')}`
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `P ${index},${catNo(index)},C`).join('\n')

describe('contract §4 A file is refused', () => {
  test.each([
    ['empty', '', 'content', /^it is empty$/],
    ['a header alone', `${HEADER}\n`, 'content', /^it has column names but no products$/],
    ['a PDF', '%PDF-1.7', 'type', /it is a PDF/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'type', /neither a table of text/],
    [
      'too many columns',
      `${'x,'.repeat(1_001)}\ny\n`,
      'content',
      /1,002 columns: leave those of the products, 1,000 at most/,
    ],
  ])('%s', async (_, content, problem, reason) => {
    await expect(opened(content)).rejects.toMatchObject({ problem, reason: expect.stringMatching(reason) })
  })

  test('more megabytes or rows than the limits are refused', async () => {
    await expect(opened(`${HEADER}\n${rows(60_000)}`, { limits: { megabytes: 1 } })).rejects.toMatchObject({
      problem: 'size',
      message: 'The file cannot be imported: it is larger than 1 MB: import it in parts.',
    })
    await expect(opened(`${HEADER}\n${rows(10)}`, { limits: { rows: 9 } })).rejects.toMatchObject({
      problem: 'size',
      message: 'The file cannot be imported: it has 10 rows: import it in parts of 9 rows at most.',
    })
  })

  test('reading ends at its limits of memory and time', async () => {
    await expect(opened(`${HEADER}\n${rows(10)}`, { limits: { heapMegabytes: 5 } })).rejects.toMatchObject({
      problem: 'content',
      reason: 'it takes too much memory to be read: import it in parts, or save it as CSV',
    })
    await expect(opened(`${HEADER}\n${rows(10)}`, { limits: { outlineSeconds: 0 } })).rejects.toMatchObject({
      problem: 'content',
      reason: 'it takes too much time to be read: import it in parts, or save it as CSV',
    })
    const reader = await opened(`${HEADER}\n${rows(10)}`, { limits: { silenceSeconds: 0 } })
    await expect(all(reader.rows(MAPPING))).rejects.toMatchObject({ problem: 'content' })
  })

  test('a closed reading yields nothing', async () => {
    const reader = await opened(`${HEADER}\n${rows(10)}`)
    await reader.close()
    await expect(all(reader.rows(MAPPING))).rejects.toThrow('The thread that reads files ended')
  })

  test('a missing file gives the system’s error', async () => {
    await expect(openReader(path.join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

test('the outline has the columns with their probable field and distinct samples, and the number of rows', async () => {
  const { outline } = await opened('Name;;Name;CAS\nA;1;x;50-00-0\n;;;\nB;1;y;50-00-0\nC;1;z;\nD;1;w;\n')
  expect(outline).toMatchObject({ format: 'csv', sheet: null, sheets: [], warnings: [], rows: 4 })
  expect(outline.columns).toEqual([
    { header: 'Name', field: 'name', samples: ['A', 'B', 'C'] },
    { header: '(B)', field: null, samples: ['1'] },
    { header: 'Name (C)', field: null, samples: ['x', 'y', 'z'] },
    { header: 'CAS', field: 'cas_no', samples: ['50-00-0'] },
  ])
})

test('contract §4 An empty column has no proposal; one that is filled late has one', async () => {
  const lines = Array.from({ length: 500 }, (_, n) => `P${n},${catNo(n + 1)},C, ,`)
  const reader = await opened(`${HEADER},synonym,description\n${lines.join('\n')}\nL,${catNo(900)},C,,late\n`)
  expect(reader.outline.columns.slice(3)).toEqual([
    { header: 'synonym', field: null, samples: [] },
    { header: 'description', field: 'description', samples: [] },
  ])
})

test('a first line without known names is mapped by hand, and read', async () => {
  const reader = await opened('foo;bar;baz\nA;AV-100001;C\n')
  expect(reader.outline.columns.map(({ header }) => header)).toEqual(['foo', 'bar', 'baz'])
  expect(reader.outline.warnings).toEqual([
    'The first line was taken for the names of the columns, and none of them is known.',
  ])
  const mapping = { columns: { foo: 'name', bar: 'cat_no', baz: 'category' }, defaults: {} } as const
  expect(await all(reader.rows(mapping))).toMatchObject([
    { kind: 'product', product: { values: { name: 'A' } } },
  ])
})

test('rows keep their order, with their cells by field and the column of each problem', async () => {
  const reader = await opened('Title,No,Kind,Weight\nA,AV-100001,,46.07\nB,AV-1,C,x\n')
  const outcomes = await all(
    reader.rows(
      {
        columns: { Title: 'name', No: 'cat_no', Kind: 'category', Weight: 'molecular_weight' },
        defaults: { category: 'Others', country_of_origin: 'India' },
      },
      { withRecords: true },
    ),
  )
  expect(outcomes).toMatchObject([
    {
      line: 2,
      kind: 'product',
      cells: { name: 'A', cat_no: 'AV-100001', category: '', molecular_weight: '46.07' },
      product: {
        category: null,
        categoryOfNew: 'Others',
        given: { name: 'A', cat_no: 'AV-100001', molecular_weight: '46.07' },
        values: { shipping_temperature: null, country_of_origin: 'India' },
      },
    },
    {
      line: 3,
      kind: 'rejected',
      record: ['B', 'AV-1', 'C', 'x'],
      faults: [
        { field: 'cat_no', column: 'No' },
        { field: 'molecular_weight', column: 'Weight' },
      ],
    },
  ])
})

test('contract §4 A cell of megabytes rejects its row, and is shown as far as a person could read it', async () => {
  const name = 'x'.repeat(2 * 1024 * 1024)
  const reader = await opened(`${HEADER},note\n${name},AV-100001,C,${name}\n`)
  const [row] = await all(reader.rows(MAPPING))
  expect(row).toMatchObject({ kind: 'rejected', record: [], faults: [{ field: 'name' }] })
  expect(row?.cells.name).toBe(name.slice(0, 32_767))
  // The other cells contain no name.
  expect(judgeRow({ ...row?.cells, category: 'D' })).toMatchObject({ kind: 'rejected' })
  const [whole] = await all(reader.rows(MAPPING, { withRecords: true }))
  expect(whole?.record.map(({ length }) => length)).toEqual([name.length, 9, 1, name.length])
})

test('contract §4 A row with corrected cells is checked by the same rules', async () => {
  const reader = await opened(`${HEADER},cas_no\nA,AV-1,C,50-78-9\n`)
  const [row] = await all(reader.rows({ columns: { ...MAPPING.columns, cas_no: 'cas_no' }, defaults: {} }))
  expect(row?.kind === 'rejected' && row.faults.map(({ field }) => field)).toEqual(['cat_no', 'cas_no'])
  const cells = { ...row?.cells, cat_no: 'AV-100001' }
  expect(judgeRow(cells, {}, (field) => `column of ${field}`)).toMatchObject({
    kind: 'rejected',
    faults: [{ field: 'cas_no', column: 'column of cas_no' }],
  })
  expect(judgeRow({ ...cells, cas_no: '50-78-2' })).toMatchObject({
    kind: 'product',
    product: { category: 'C', given: { cat_no: 'AV-100001', cas_no: '50-78-2' } },
  })
})

test('a reading can be resumed; a later one knows the skipped lines', async () => {
  const reader = await opened(`${HEADER}\n${rows(3_000)}\nAgain,${catNo(1)},C\n`)
  expect(reader.outline.rows).toBe(3_001)
  for await (const batch of reader.rows(MAPPING)) {
    expect(batch[0]).toMatchObject({ line: 2 })
    break
  }
  const rest = await all(reader.rows(MAPPING, { after: 2_999 }))
  expect(rest).toMatchObject([
    { line: 3_001, kind: 'product' },
    { line: 3_002, kind: 'rejected', faults: [{ field: 'cat_no' }] },
  ])
})

test('cells of megabytes do not pile up in a batch', async () => {
  const long = 'x'.repeat(2_000_000)
  const reader = await opened(`${HEADER},description\n${`A,AV-1,C,${long}\n`.repeat(5)}`)
  const sizes: number[] = []
  const columns = { ...MAPPING.columns, description: 'description' } as const
  for await (const batch of reader.rows({ columns, defaults: {} })) sizes.push(batch.length)
  expect(sizes).toEqual([1, 1, 1, 1, 1])
})
