import { describe, expect, test } from 'vitest'
import { pastedTable } from '@/cms/fields/tables/pasted-table'
import { TABLE_MAX } from '@/domain/content/schema/blocks/table-limits'
import { expectLinear } from '../../support/chance/growth'

const row = (cells: readonly string[], cell = 'td') =>
  `<tr>${cells.map((words) => `<${cell}>${words}</${cell}>`).join('')}</tr>`
const tableOf = (...rows: string[][]) => `<table>${rows.map((cells) => row(cells)).join('')}</table>`

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)

const read = (html: string, text = '') => {
  const table = pastedTable(html, text)
  return table && [table.columns, ...table.rows]
}

/** The same table as each program copies it. */
const SUBSTANCES = [
  ['Substance', 'Assay (%)'],
  ['Caffeine', '99.8'],
  ['Lactose H2O', ''],
]

describe('contract §9 A table is pasted', () => {
  test.each([
    [
      'Excel',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {padding:0}</style></head><body>
        <table><!--StartFragment--><col width=64><tr height=20><td class=xl65>Substance</td><td>Assay&nbsp;(%)</td></tr>
        <tr><td>Caffeine</td><td align=right>99.8</td></tr><tr><td>Lactose&nbsp; H2O</td><td></td></tr><tr><td></td></tr>
        <!--EndFragment--></table></body></html>`,
    ],
    [
      'Word',
      `<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Substance</b><o:p></o:p></p></td><td><p>Assay</p><p>(%)</p></td></tr>
        <tr><td><p>Caffeine\u200b</p></td><td><p>99.8</p></td></tr>
        <tr><td><p>Lactose<br>H<sub>2</sub>O</p></td><td><p>&nbsp;</p></td></tr></table>`,
    ],
    [
      'Google Docs',
      `<meta charset="utf-8"><b id="docs-internal-guid-1"><div><table><colgroup><col/><col/></colgroup><tbody>
        <tr><td><p><span>Substance</span></p></td><td><p><span>Assay (%)</span></p></td></tr>
        <tr><td><p>Caffeine</p></td><td><p>99.8</p></td></tr><tr><td><p>Lactose H2O</p></td><td><br></td></tr>
        </tbody></table></div></b>`,
    ],
    [
      'Google Sheets',
      `<google-sheets-html-origin><style type="text/css">td {border: 1px}</style>${tableOf(...SUBSTANCES)}`,
    ],
    [
      'a page',
      `<table><tfoot>${row(['Lactose H2O', ''])}</tfoot><thead>${row(['Substance', 'Assay (%)'], 'th')}</thead>
        <tbody>${row(['<a href="/c">Caffeine</a>', '99.8'])}</tbody></table>`,
    ],
  ])('a table from %s is pasted', (_, html) => {
    expect(read(html)).toEqual(SUBSTANCES)
    expect(pastedTable(html, '')?.notes).toEqual([])
  })

  test('text with tabs is a table, with line breaks and quotation marks in its cells', () => {
    const text = 'Substance\tAssay (%)\r\n"Caf""feine""\nanhydrous"\t 99.8 \r\n"Pure" grade\t\r\n\t\r\n'
    expect(read('', text)).toEqual([
      ['Substance', 'Assay (%)'],
      ['Caf"feine" anhydrous', '99.8'],
      ['"Pure" grade', ''],
    ])
  })

  test('merged cells fill the places that they cover, and a note says so', () => {
    const html = `<table><tr><td rowspan="2">Solvent</td><td colspan="2">Purity</td><td>Pack</td></tr>
      <tr><td>Low</td><td>High</td><td>1 g</td></tr></table>`
    expect(read(html)).toEqual([
      ['Solvent', 'Purity', '', 'Pack'],
      ['', 'Low', 'High', '1 g'],
    ])
    expect(pastedTable(html, '')?.notes).toEqual(['Merged cells were split: their text is in the first.'])
  })
})

describe('contract §9 Parts of a table that are not pasted are reported', () => {
  const notes = (html: string) => pastedTable(html, '')?.notes

  test('columns and rows beyond the limits are reported', () => {
    const wide = numbered(TABLE_MAX.columns + 3, 'Heading')
    const table = pastedTable(tableOf(wide, ...Array(TABLE_MAX.rows + 1).fill(numbered(11, 'Cell'))), '')
    expect(table?.columns).toEqual(wide.slice(0, 8))
    expect(table?.rows).toHaveLength(100)
    expect(table?.rows.at(-1)).toHaveLength(8)
    expect(table?.notes).toEqual([
      'Columns 9 to 11 were not pasted: a table has at most 8.',
      'Row 101 was not pasted: a table has at most 100.',
    ])
  })

  test('overlong texts are pasted whole, to be shortened', () => {
    const long = tableOf(['Substance', 'h'.repeat(61)], ['c'.repeat(201), 'd'.repeat(202)])
    expect(read(long)?.[1]).toEqual(['c'.repeat(201), 'd'.repeat(202)])
    expect(notes(long)).toEqual([
      '1 heading is longer than 60 characters: shorten it.',
      '2 cells are longer than 200 characters: shorten them.',
    ])
  })

  test('a second table and the words around are reported', () => {
    const table = tableOf(...SUBSTANCES)
    const around = ['What stood around the table was not pasted.']
    expect(notes(`<p>Our substances</p>${table}`)).toEqual(around)
    expect(notes(`${table}${tableOf(['a', 'b'], ['c', 'd'])}`)).toEqual(around)
  })

  test.each([
    ['a single cell', '<table><tr><td>Caffeine</td></tr></table>', 'Caffeine\r\n'],
    ['a single row', tableOf(['a', 'b']), 'a\tb'],
    ['a single column', tableOf(['a'], ['b']), 'a\nb'],
    ['a table without words', tableOf(['', ''], ['', '&nbsp;']), '\t\n\t'],
    ['text', '<p>Two<br>lines</p>', 'Two\nlines'],
  ])('%s is not a table', (_, html, text) => {
    expect(pastedTable(html, text)).toBeNull()
    expect(pastedTable('', text)).toBeNull()
  })
})

describe('contract §9 The time to read a table grows linearly', () => {
  test.each([
    ['text', (size: number) => 'a\tb\n'.repeat(size)],
    ['quotation marks that do not end', (size: number) => '"a\t"b"\n'.repeat(size)],
    ['quotation marks alone', (size: number) => `a\tb\n${'"'.repeat(4 * size)}x`],
  ])('%s', async (_, textOf) => {
    await expectLinear((size) => void pastedTable('', textOf(size)), 8_000)
  })

  test('rows of markup', async () => {
    const row = '<tr><td>a<td>b'
    await expectLinear((size) => void pastedTable(`<table>${row.repeat(size)}</table>`, ''), 250)
  })

  test('merged cells', async () => {
    await expectLinear(
      (size) =>
        void pastedTable(`<table>${'<tr><td><p>a<td colspan=900 rowspan=900>b'.repeat(size)}</table>`, ''),
      100,
    )
  })
})
