import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { ImportSummary } from '@/catalogue/importing/import-summary'
import { readArguments } from '@/commands/catalogue-import/arguments'
import { ProgressLine } from '@/commands/catalogue-import/progress-line'
import { rejectedTable, reportPaths } from '@/commands/catalogue-import/report-files'
import { summaryText } from '@/commands/catalogue-import/summary-text'
import { printable } from '@/commands/catalogue-import/terminal-text'
import { kindOfNew, openCatalogue, productOf } from '../../../support/products/catalogue-rows'

const empty: ImportSummary = {
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  categoriesCreated: 0,
  withWarnings: 0,
  rejected: [],
  notes: [],
}

function rejectedOf(text: string) {
  const { columns, outcomes } = openCatalogue(text)
  const rejected = outcomes.flatMap((outcome) => {
    if (kindOfNew(outcome) !== 'rejected') return []
    const faults = outcome.kind === 'rejected' ? outcome.faults : productOf(outcome).lacks
    return [{ line: outcome.line, cells: outcome.record, faults }]
  })
  return rejectedTable(columns, rejected)
}

describe('the file of rejected rows', () => {
  test('a rejected row has its line, column and reason under the supplier’s own names, then its cells', () => {
    const table = rejectedOf('Product Name,Cat. No.,Category\n"-(+)-A, b",=AV-1,\n')
    expect(table.startsWith('\ufeff')).toBe(true)
    expect(parse(table, { bom: true })).toEqual([
      ['line', 'column', 'reason', 'Product Name', 'Cat. No.', 'Category'],
      [
        '2',
        'Category; Cat. No.',
        `Category is required; '"=AV-1" is no catalogue number: expected AV-nnnnnn, as in AV-100234`,
        "'-(+)-A, b",
        "'=AV-1",
        '',
      ],
    ])
  })

  test('an uncorrected report is rejected again', () => {
    const report = rejectedOf('name,cat_no,category\nA,AV-100001\nB,AV-100002,C,x\nD,AV-1,C\n')
    expect(openCatalogue(report).outcomes.map(kindOfNew)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  test('the reports are written beside the file', () => {
    expect(reportPaths('/tmp/list.csv')).toEqual({
      rejected: '/tmp/list.rejected.csv',
      warnings: '/tmp/list.warnings.csv',
    })
  })
})

describe('the closing lines', () => {
  test('an import without changes says so', () => {
    expect(summaryText({ ...empty, unchanged: 5_000 }, false, 1)).toContain(
      'Nothing changed: 5,000 products are as the file says',
    )
  })

  test('a dry run says so', () => {
    const text = summaryText({ ...empty, created: 1 }, true, 1)
    expect(text).toContain('Would have changed 1 product')
    expect(text).toContain('the database is as it was')
  })

  test('the first rejected rows and warnings are shown, the others counted, and control characters removed', () => {
    const rejected = Array.from({ length: 12 }, (_, index) => ({
      line: index + 2,
      cells: [],
      faults: [{ field: 'name' as const, column: 'name', reason: 'bad \u001b[31m' }],
    }))
    const text = summaryText({ ...empty, rejected }, false, 1)
    expect(text).toContain('line 2, name: bad  [31m')
    expect(text).toContain('… and 2 more')
    expect(text).not.toContain('line 13')
    expect(text).toMatch(/12 {2}rejected/)
  })
})

test('a text of a file is one harmless line on a terminal', () => {
  expect(printable('a\u001b]0;x\u0007\u009b2J\r\n\u202eb\u2028c')).toBe('a ]0;x  2J   b c')
  expect(printable('x'.repeat(1_000_000)).length).toBeLessThan(1_000)
})

describe('progress', () => {
  const steps = [3, 8, 12, 55, 100]
  function written(isTTY: boolean): string[] {
    const texts: string[] = []
    const line = new ProgressLine({ isTTY, write: (text) => texts.push(text) })
    for (const step of steps) line.show(step, 100)
    line.end()
    return texts
  }

  test('a terminal’s line is overwritten', () => {
    expect(written(true)).toHaveLength(steps.length + 1)
    expect(written(true).at(-1)).toBe('\n')
    expect(written(true)[0]).toBe('\r\u001b[2K    3 %  3 rows')
  })

  test('a log gets a line from time to time', () => {
    expect(written(false)).toEqual(['   12 %  12 rows\n', '   55 %  55 rows\n', '  100 %  100 rows\n'])
  })
})

describe('the command’s words', () => {
  test.each([
    [[], 'No file was named.'],
    [['a.csv', 'b.csv'], 'Name one file at a time.'],
    [['a.csv', '--encoding=latin'], '--encoding names no text encoding: "latin".'],
    [['a.csv', '--force'], 'The option --force is not known.'],
    [['--help'], null],
  ])('%j', (words, reason) => {
    expect(readArguments(words)).toEqual({ ok: false, reason })
  })

  test.each([
    [['a.csv'], { isDryRun: false, clear: [] }],
    [['--dry-run', 'a.csv'], { isDryRun: true, clear: [] }],
    [['--', 'a.csv', '--dry-run'], { isDryRun: true, clear: [] }],
    [['a.csv', '--encoding=gb18030'], { isDryRun: false, clear: [], encoding: 'gb18030' }],
    [['a.csv', '--clear=synonym,hsn_code'], { isDryRun: false, clear: ['synonym', 'hsn_code'] }],
  ])('%j is accepted', (words, read) => {
    expect(readArguments(words)).toEqual({ ok: true, file: 'a.csv', ...read })
  })

  test.each(['--clear=name', '--clear=colour', '--clear='])(
    '%s names no field that can be emptied',
    (word) => {
      expect(readArguments(['a.csv', word])).toEqual({
        ok: false,
        reason: expect.stringContaining('--clear names no field'),
      })
    },
  )
})
