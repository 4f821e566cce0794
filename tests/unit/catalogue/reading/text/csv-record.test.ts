import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { type PlacedRecord, readCsvRecords } from '@/catalogue/reading/text/csv-record'
import { expectLinear } from '../../../../support/chance/growth'

const read = (text: string, width: number, delimiter = ','): PlacedRecord[] => [
  ...readCsvRecords(text, 0, 1, delimiter, width),
]
const cellsOf = (text: string, width: number, delimiter?: string) =>
  read(text, width, delimiter).map(({ cells }) => cells)

describe('CSV records', () => {
  test.each<[string, string, string[][]]>([
    [
      'plain cells',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'CRLF and LF mixed',
      'a,b\r\nc,d\ne,f\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    ['quoted delimiters and quotes', '"a,1","b ""x"" c"\n', [['a,1', 'b "x" c']]],
    ['quoted line breaks', '"a\r\nb",c\n', [['a\r\nb', 'c']]],
    ['spaces after a closing quote', '"a" ,b\n', [['a', 'b']]],
    [
      'empty cells',
      ',\n"",x',
      [
        ['', ''],
        ['', 'x'],
      ],
    ],
    ['a quote inside a plain cell', '3\'"-Deoxy,b\n', [['3\'"-Deoxy', 'b']]],
    ['text after a closing quote', '"Foo" bar,b\n', [['"Foo" bar', 'b']]],
    ['a carriage return inside a cell', 'a\rb,c\n', [['a\rb', 'c']]],
  ])('%s', (_, text, cells) => {
    expect(cellsOf(text, 2)).toEqual(cells)
  })

  test('beyond the columns that a sheet has, the rest of a line is one cell', () => {
    const [first, second] = read(`${','.repeat(50_000)}\r\na,b\n`, 2)
    expect(first?.cells).toHaveLength(16_385)
    expect(first?.cells.at(-1)).toBe(','.repeat(50_000 - 16_384))
    expect(second?.cells).toEqual(['a', 'b'])
  })

  test('other separators are read', () => {
    expect(cellsOf('a;"b;c"\n', 2, ';')).toEqual([['a', 'b;c']])
    expect(cellsOf('a\tb\n', 2, '\t')).toEqual([['a', 'b']])
  })

  test('each record has its physical line', () => {
    expect(read('a,b\n"c\n\nd",e\nf,g\n', 2).map(({ line }) => line)).toEqual([1, 2, 5])
  })

  test('an unclosed quote costs its own row only', () => {
    const records = read('"a,1\nb,2\nc,3\n', 2)
    expect(records.map(({ cells }) => cells)).toEqual([
      ['"a', '1'],
      ['b', '2'],
      ['c', '3'],
    ])
    expect(records[0]?.strayQuotes).toEqual([0])
  })

  test('an unclosed quote that the next quoted cell seems to close costs its own row only', () => {
    const records = read('x,"a,1\nb,"2, 3"\nc,"4"\nd,5\n', 2)
    expect(records.map(({ line, cells }) => [line, cells.at(-1)])).toEqual([
      [1, '1'],
      [2, '2, 3'],
      [3, '4'],
      [4, '5'],
    ])
  })

  test('a record with too few cells over several lines stays one when no whole record is inside it', () => {
    expect(read('a,"1\nnote\nmore"\nb,2,3\n', 3).map(({ line, isCutOff }) => [line, isCutOff])).toEqual([
      [1, false],
      [4, false],
    ])
  })

  test('a real catalogue is read as csv-parse reads it', () => {
    for (const file of ['real-60.csv', 'messy-cp1252.csv']) {
      const text = readFileSync(path.resolve('tests/fixtures/catalogue', file)).toString('latin1')
      expect(cellsOf(text, 15)).toEqual(parse(text))
    }
  })

  test('100,000 open quotes are read in linear time', async () => {
    expect(read('"a,b\n'.repeat(100_000), 2)).toHaveLength(100_000)
    await expectLinear((size) => read('"a,b\n'.repeat(size), 2), 6_000)
  })
})
