import { describe, expect, test } from 'vitest'
import { zipOf } from '../../../support/files/zip-files'
import { firstSheet, numbered, sheetOf, workbookOf } from '../../../support/imports/workbooks'
import { openAny } from '../../../support/products/catalogue-rows'

const HEADER = ['name', 'cat_no', 'category']
const ROW = ['A', 'AV-100001', 'C']
const TABLE = [HEADER, ROW]

describe('which sheet, and where its table begins', () => {
  test('contract §4 of those with products the one with most known column names; the first of several', async () => {
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

  test('the first that can be seen and has products; a chosen one', async () => {
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

  test('titles and empty rows above the header; `line` is the row of the sheet; blank rows are no records', async () => {
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

  test('contract §4 an empty or repeated header gets the letter that its column has in the sheet', async () => {
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

  test('contract §4 a number that no row has is that of the next row', async () => {
    const entries = [numbered([1, ['name', 'cat_no']], [99_999_999_999, ['A', 'AV-1']], [5, ['B', 'AV-2']])]
    const { records } = await openAny(sheetOf([], { entries }))
    expect(records.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'A'],
      [5, 'B'],
    ])
  })

  test('hidden rows are read, and counted aloud', async () => {
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

test('parts and cells as other programs write them: prefixes, no references, absolute targets, other letter case', async () => {
  const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const cells = (texts: string[]) =>
    texts.map((text) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`).join('')
  const bytes = zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${relationships}"><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/XL/book.xml"/></Relationships>`,
    },
    {
      name: 'xl/book.xml',
      content:
        '\ufeff<x:workbook xmlns:x="m" xmlns:q="r"><x:sheets><x:sheet name="S" q:id="b"/></x:sheets></x:workbook>',
    },
    {
      name: 'xl/_rels/book.xml.rels',
      content: `<Relationships><Relationship Id="b" Type="x/worksheet" Target="/xl/s.xml"/></Relationships>`,
    },
    {
      name: 'xl/s.xml',
      content: Buffer.from(
        `\ufeff<x:worksheet xmlns:x="m"><x:sheetData><x:row>${cells(HEADER)}</x:row><x:row>${cells(['Ä', 'AV-100001', 'C'])}</x:row></x:sheetData></x:worksheet>`,
        'utf16le',
      ),
    },
  ])
  const { outcomes } = await openAny(bytes)
  expect(outcomes).toMatchObject([{ line: 2, kind: 'product', product: { values: { name: 'Ä' } } }])
})
