import { describe, expect, test } from 'vitest'
import { firstSheet, formatted, numbered, sheetOf, workbookOf } from '../../../support/imports/workbooks'
import { openAny } from '../../../support/products/catalogue-rows'

const HEADER = ['name', 'cat_no', 'category']
const ROW = ['A', 'AV-100001', 'C']
const TABLE = [HEADER, ROW]

describe('the sheet and the start of its table', () => {
  test('contract §4 Of the sheets with products the one with most known column names is read, or the first of several', async () => {
    const rows = [
      [...HEADER, 'CAS'],
      [...ROW, '50-00-0'],
    ]
    const workbook = workbookOf({
      sheets: [
        {
          name: 'Prices',
          rows: [
            ['Code', 'Price'],
            ['AV-100001', '12'],
          ],
        },
        { name: 'Long list of names', rows: [HEADER] },
        { name: 'Products', rows: [['Our catalogue'], ...rows] },
        { name: 'Products of last year', rows },
      ],
    })
    expect(await openAny(workbook)).toMatchObject({ sheet: 'Products', count: 1 })
  })

  test('the first visible sheet with products is read, or a chosen one', async () => {
    const workbook = workbookOf({
      sheets: [
        { name: 'Secret', rows: TABLE, state: 'veryHidden' },
        { name: 'Cover', rows: [['Our catalogue']] },
        { name: 'Products', rows: TABLE },
        { name: 'More & more', rows: [HEADER, ROW, ['B', 'AV-100002', 'C']] },
      ],
    })
    const first = await openAny(workbook)
    expect(first).toMatchObject({
      format: 'xlsx',
      sheet: 'Products',
      sheets: ['Cover', 'Products', 'More & more'],
      count: 1,
      warnings: ['Hidden sheets were passed over: "Secret".'],
    })
    expect(await openAny(workbook, 'More & more')).toMatchObject({ sheet: 'More & more', count: 2 })
    await expect(openAny(workbook, 'Cover')).rejects.toMatchObject({
      reason: 'the sheet "Cover" has no table with column names and products below them',
    })
  })

  test('titles and empty rows above the header are skipped; `line` is the row of the sheet; blank rows are not records', async () => {
    const rows = [
      [],
      ['Catalogue 2026'],
      [],
      [null, ...HEADER],
      [],
      [null, ...ROW],
      [' '],
      [null, 'B', 'AV-100002', 'C'],
    ]
    const { outcomes, count, warnings, columns } = await openAny(sheetOf(rows))
    expect(columns.map(({ header }) => header)).toEqual(HEADER)
    expect(outcomes).toMatchObject([
      { line: 6, kind: 'product' },
      { line: 8, kind: 'product' },
    ])
    expect(count).toBe(2)
    expect(warnings).toEqual([
      'The names of the columns were found in row 4; what stands above was passed over.',
    ])
  })

  test('contract §4 An empty or repeated header gets the letter of its column', async () => {
    const rows = [
      [...HEADER, null, 'Name', null, 'name'],
      [...ROW, null, 'x', 'y', 'z'],
    ]
    const { columns, records } = await openAny(sheetOf(rows))
    expect(columns.map(({ header }) => header)).toEqual([...HEADER, 'Name', '(F)', 'name (G)'])
    expect(records[0]?.cells).toEqual([...ROW, 'x', 'y', 'z'])
  })

  test('merged cells have their text in every row that they cover', async () => {
    const rows = [HEADER, ROW, ['B', 'AV-100002'], ['D', 'AV-100003'], ['E', 'AV-100004', 'F']]
    const { outcomes } = await openAny(
      workbookOf({ sheets: [{ name: 'S', rows, merged: ['C2:C4', 'A1:C1', 'nonsense'] }] }),
    )
    expect(outcomes.map(({ cells }) => cells.category)).toEqual(['C', 'C', 'C', 'F'])
    expect(outcomes[1]?.notes).toContainEqual({
      severity: 'warning',
      field: 'category',
      column: 'category',
      message: 'the cell is merged with those above; their text was taken',
    })
  })

  test('contract §4 Merged cells with numbers and dates count in each of their rows', async () => {
    const rows = [
      [...HEADER, 'hsn_code', 'cas_no'],
      [...ROW, formatted(2918, 1), formatted(18_264, 2)],
      ['B', 'AV-100002', 'C'],
    ]
    const { outcomes } = await openAny(
      workbookOf({
        sheets: [{ name: 'S', rows, merged: ['D2:D3', 'E2:E3'] }],
        formats: ['0.00', 'yyyy-mm-dd'],
      }),
    )
    expect(outcomes.map(({ cells }) => [cells.hsn_code, cells.cas_no])).toEqual([
      ['2918', '50-01-1'],
      ['2918', '50-01-1'],
    ])
  })

  test('contract §4 A row without a number follows the row before it', async () => {
    const entries = [numbered([1, ['name', 'cat_no']], [99_999_999_999, ['A', 'AV-1']], [5, ['B', 'AV-2']])]
    const { records } = await openAny(sheetOf([], { entries }))
    expect(records.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'A'],
      [5, 'B'],
    ])
  })

  test('contract §4 Hidden columns are read, and named', async () => {
    const hidden =
      '<cols><col min="2" max="2" hidden="1"/><col min="4" max="4" width="0"/><col min="9" max="16384" hidden="true"/></cols>'
    const sheet = numbered([1, [...HEADER, '', 'cas']], [2, [...ROW, 'x', '50-78-2']])
    const entries = [
      { ...sheet, content: String(sheet.content).replace('<sheetData>', `${hidden}<sheetData>`) },
    ]
    const { warnings, records } = await openAny(sheetOf([], { entries }))
    expect(warnings).toEqual(['Hidden columns were read like the others: "cat_no", "D".'])
    expect(records[0]?.cells).toEqual([...ROW, 'x', '50-78-2'])
  })

  test('hidden rows are read, and their number is reported', async () => {
    const row = (line: number, hidden: string, catNo: string) =>
      `<row r="${line}"${hidden}>${['A', catNo, 'C'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
    const head =
      '<row r="1"><c t="str"><v>name</v></c><c t="str"><v>cat_no</v></c><c t="str"><v>category</v></c></row>'
    const xml = `<sheetData>${head}${row(2, '', 'AV-100001')}${row(3, ' hidden="1"', 'AV-100002')}</sheetData>`
    const { count, warnings } = await openAny(sheetOf([], { entries: [firstSheet(xml)] }))
    expect(count).toBe(2)
    expect(warnings).toEqual(['Hidden rows were read like the others: 1.'])
  })
})
