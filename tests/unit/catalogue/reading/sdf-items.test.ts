import { describe, expect, test } from 'vitest'
import { openAny } from '../../../support/products/catalogue-rows'
import { molfileOf } from '../../../support/structures/structure-files'

const ETHANOL = `ethanol\n${molfileOf('CCO').split('\n').slice(1).join('\n')}`
const item = (name: string, value: string) => `>  <${name}>\n${value}\n\n`
const product = (number: number, more = '') =>
  `${item('cat_no', `AV-10000${number}`)}${item('name', 'A')}${item('category', 'C')}${more}`
const record = (items: string) => `${ETHANOL}\n${items}$$$$\n`

/** The cells of a file's records by column, with the notes on the file and on its records. */
async function read(text: string) {
  const { outcomes, records, columns, warnings } = await openAny(text)
  return {
    warnings,
    rows: outcomes.map((outcome, row) => ({
      cells: Object.fromEntries(
        columns.flatMap(({ name }, column) => {
          const cell = records[row]?.cells[column] ?? ''
          return cell === '' ? [] : [[name, cell]]
        }),
      ),
      fault: outcome.kind === 'rejected' ? (outcome.faults[0]?.reason ?? null) : null,
      notes: outcome.notes.filter(({ severity }) => severity === 'warning').map(({ message }) => message),
    })),
  }
}

describe('contract §4 A record with ambiguous items is rejected, and the others are imported', () => {
  const another =
    /^another structure begins within the record: end the record before it with a line that says/
  const open = /^the name of a data field has no ">" at its end/
  test.each<[string, string, RegExp]>([
    [
      'another record in a text',
      record(`${product(1, item('description', 'first'))}${ETHANOL}\n${product(2)}`),
      another,
    ],
    [
      'another record after a field without a value',
      record(`${product(1)}> <synonym>\n${ETHANOL}\n${product(2)}`),
      another,
    ],
    ['another record in place of the items', record(`${ETHANOL}\n${product(1)}`), another],
    ['another record without items', record(`${product(1)}${ETHANOL}\n`), another],
    [
      'another record in the newer form',
      record(`${product(1)}${molfileOf('CCO', 'V3000')}\n${product(2)}`),
      another,
    ],
    ['a name without its end', record(`${product(1)}> <synonym\nB\n\n`), open],
    [
      'a field within the structure',
      `${ETHANOL.replace('M  END', `${item('cas_no', '64-17-5')}M  END`)}\n${product(1)}$$$$\n`,
      /^a data field begins within the structure: its line "M {2}END" belongs before it/,
    ],
    [
      'atoms that its structure does not count',
      record(product(1)).replace('  3  2', '  0  0'),
      /it announces 0 atoms and 0 bonds/,
    ],
  ])('%s', async (_, broken, reason) => {
    const { rows } = await read(`${broken}${record(product(3))}`)
    expect(rows.map(({ fault }) => fault)).toEqual([expect.stringMatching(reason), null])
    expect(Object.values(rows[0]?.cells ?? {}).join()).not.toContain('V2000')
    expect(rows[1]?.cells).toMatchObject({ cat_no: 'AV-100003', '(structure)': 'CCO' })
  })
})

describe('contract §4 Data items as other programs write them', () => {
  const all = { cat_no: 'AV-100001', name: 'A', category: 'C' }
  const lacking = 'Data fields that begin without an empty line before them were read like the others: '
  test.each<[string, string, Record<string, string>, string[], string[]]>([
    [
      'a field without a name',
      `>  <>\n2\n\n${item('synonym', 'B')}`,
      { synonym: 'B' },
      ['Data fields without a name were left out: 1.'],
      [],
    ],
    ['a field without a name and a value', `>  <>\n\n${item('synonym', 'B')}`, { synonym: 'B' }, [], []],
    [
      'no empty line before a field',
      '> <synonym>\nB\n> <cas_no>\n64-17-5\n\n',
      { synonym: 'B', cas_no: '64-17-5' },
      [`${lacking}1.`],
      [],
    ],
    [
      'no value and no empty line',
      '> <synonym>\n> <cas_no>\n64-17-5\n> 3 DT7\nx\n\n',
      { cas_no: '64-17-5', DT7: 'x' },
      [`${lacking}2.`],
      [],
    ],
    ['> in a name', '> <Mw (>95%)> (1)\n46\n\n', { 'Mw (>95%)': '46' }, [], []],
    ['a value that compares', item('description', '>98'), { description: '>98' }, [], []],
    [
      'a value of several paragraphs',
      item('description', 'a\n\nb\n \nc'),
      { description: 'a\n\nb\n\nc' },
      [],
      [],
    ],
    [
      'a paragraph that compares',
      item('description', 'a\n\n>98 % pure'),
      { description: 'a\n\n>98 % pure' },
      [],
      ['a line of this text begins with ">", as the names of data fields do; it was read as text'],
    ],
    [
      'a value on the line of the name',
      '> <cas_no>64-17-5\n\n',
      {},
      [],
      ['the line that names this data field says more, which was left out'],
    ],
    [
      'an indented name',
      `${item('supplier', 'X')} > <cas_no>\n64-17-5\n\n`,
      { supplier: 'X\n\n> <cas_no>\n64-17-5' },
      [],
      [
        'column "supplier": a line of this text begins with ">", as the names of data fields do; it was read as text',
      ],
    ],
    ['a registry number that compares', '> <cas_no> (A > 5)\n64-17-5\n\n', { cas_no: '64-17-5' }, [], []],
    [
      'a second name on the line',
      '> <cas_no> <1>\n64-17-5\n\n',
      { cas_no: '64-17-5' },
      [],
      ['the line that names this data field says more, which was left out'],
    ],
    ['a structure in a field', item('MOL', ETHANOL), { MOL: ETHANOL }, [], []],
    [
      'a quoted name of a field',
      item('description', ' > <name>\n > <name>\n M  END'),
      { description: '> <name>\n> <name>\nM  END' },
      [],
      [],
    ],
  ])('%s', async (_, items, cells, warnings, notes) => {
    const { rows, warnings: ofFile } = await read(record(product(1, items)))
    expect(rows).toMatchObject([{ fault: null, cells: { ...all, ...cells } }])
    expect(ofFile).toEqual(warnings)
    expect(rows[0]?.notes.filter((note) => note.includes('begins with'))).toEqual(
      notes.filter((note) => note.includes('begins with')),
    )
    expect(rows[0]?.notes).toEqual(expect.arrayContaining(notes))
    expect(Object.values(rows[0]?.cells ?? {}).join()).not.toContain('>  <')
  })

  test.each([
    ['a carriage return alone, but for one', (text: string) => `${text.trimEnd().replaceAll('\n', '\r')}\n`],
    ['two carriage returns and a line feed', (text: string) => text.replaceAll('\n', '\r\r\n')],
    [
      'some of each',
      (text: string) =>
        text.replace(/(?<!\n)\n(?!\n)/g, (_, at: number) => ['\n', '\r', '\r\n'][at % 3] ?? ''),
    ],
  ])('lines that end with %s', async (_, written) => {
    const text = record(product(1)) + record(product(2, item('description', 'a\n\nb')))
    expect(await read(written(text))).toEqual(await read(text))
  })
})
