import { expect, test } from 'vitest'
import { copiedCells, copiedText } from '@/domain/rules/text/copied-cells'

test.each<[text: string, cells: string[][]]>([
  ['', []],
  ['a', [['a']]],
  ['a\r\nb\n', [['a'], ['b']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  [
    'a\tb\nc\t',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['"two\nlines"\n"say ""so"""', [['two\nlines'], ['say "so"']]],
  ['"no end\nb', [['"no end'], ['b']]],
  ['6" tube', [['6" tube']]],
  ['"a"b', [['"a"b']]],
  ['=SUM(A1:A9)', [['=SUM(A1:A9)']]],
])('contract §4 What a spreadsheet copies is read as its cells: %j', (text, cells) => {
  expect(copiedCells(text)).toEqual(cells)
})

test('contract §4 A column that is copied is read back as it was', () => {
  const column = ['plain', 'two\nlines', 'tab\there', 'say "so"', '']
  expect(copiedCells(`${copiedText(column.map((cell) => [cell]))}\n`)).toEqual(column.map((cell) => [cell]))
})

test('contract §4 A long text of quotation marks is read in linear time', () => {
  for (const text of ['"'.repeat(100_000), '"a\n'.repeat(50_000), '\t'.repeat(100_000)]) {
    const begun = performance.now()
    copiedCells(text)
    expect(performance.now() - begun).toBeLessThan(2_000)
  }
})
