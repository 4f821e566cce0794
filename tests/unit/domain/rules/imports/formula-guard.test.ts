import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { rejectedTable } from '@/commands/catalogue-import/report-files'
import { guarded, unguarded } from '@/domain/rules/imports/formula-guard'
import { openCatalogue } from '../../../../support/products/catalogue-rows'

/** Texts in which a spreadsheet would find a formula somewhere, or whose apostrophes could be taken for the guard. */
const DANGEROUS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  ' =1+1',
  '\t=1+1',
  '\r=1+1',
  '\u0000=1+1',
  'a\n=1+1',
  'a\r=1+1',
  'a\r\n=1+1',
  'a;=1+1',
  'a; =1+1;b',
  'a\t=1+1',
  'a;\t\n=1+1',
  "'=1+1",
  "''=1+1",
  "a;'=1+1",
  "a; '=1+1",
  "'\t",
  'a"\n=1+1',
  'a;"=1+1"',
]

/** Whether a cell starts a formula when a program reads the table with this separator, quotation marks or not. */
function cellsThatRun(table: string, separator: string, quote: '"' | false): string[] {
  const rows = parse(table, {
    bom: true,
    delimiter: separator,
    quote,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }) as string[][]
  return rows.flat().filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))
}

describe('contract §4 No cell of a report is run as a formula', () => {
  test.each(DANGEROUS.map((text) => [JSON.stringify(text), text]))('%s returns unchanged', (_, text) => {
    expect(unguarded(guarded(text))).toBe(text)
    expect(guarded(text)).not.toBe(text)
  })

  test.each(['N-(1,2)-x', "5'-O", "'x", 'a;b', 'a\nb', '', "a;'b"])('%j needs no guard', (text) => {
    expect(guarded(text)).toBe(text)
    expect(unguarded(text)).toBe(text)
  })

  test.each([
    [',', '"'],
    [';', '"'],
    ['\t', '"'],
    [';', false],
    ['\t', false],
  ] as const)(
    'a spreadsheet that reads the report with %j and quotation marks %j runs nothing',
    (separator, quote) => {
      const columns = ['name', 'cat_no', 'category', 'a;=2+2'].map((header) => ({ header, field: null }))
      const rejected = DANGEROUS.map((text, line) => ({
        line,
        cells: [text, text, text, text],
        faults: [{ field: null, column: null, reason: `"${text}" is wrong` }],
      }))
      const table = rejectedTable(columns, rejected)
      expect(parse(table, { bom: true })).toHaveLength(DANGEROUS.length + 1)
      expect(cellsThatRun(table, separator, quote)).toEqual([])
    },
  )

  test('the rejected rows of a report equal those of the file, cell by cell', () => {
    const rejected = DANGEROUS.map((text, line) => ({ line, cells: [text, 'AV-1', 'C'], faults: [] }))
    const columns = ['name', 'cat_no', 'category'].map((header) => ({ header, field: null }))
    const { outcomes } = openCatalogue(rejectedTable(columns, rejected))
    expect(outcomes.map(({ record }) => record[3])).toEqual(DANGEROUS)
  })
})
