import { describe, expect, test } from 'vitest'
import { openAny, productOf, refusalOf } from '../../../support/products/catalogue-rows'
import { v2000 } from '../../../support/structures/molblocks'
import { identityOf, molfileOf, NO_STRUCTURE, sdfOf } from '../../../support/structures/structure-files'

const PRODUCT: [string, string][] = [
  ['name', 'A'],
  ['cat_no', 'AV-100001'],
  ['category', 'C'],
]
const numbered = (number: number): [string, string][] =>
  PRODUCT.map(([header, value]) => [header, header === 'cat_no' ? `AV-10000${number}` : value])

const ETHANOL = molfileOf('CCO')

describe('contract §4 One broken record is rejected with its ordinal, and the others are imported', () => {
  test.each<[string, string, RegExp]>([
    [
      'fewer atoms than are announced',
      ETHANOL.replace(/^ {2}3 {2}2/m, '  9  2'),
      /announces 9 atoms and 2 bonds/,
    ],
    ['no counts', ETHANOL.replace(/^.*V2000$/m, 'what is this? V2000'), /fourth line does not count atoms/],
    ['no end', ETHANOL.replace('M  END', ''), /does not end with "M {2}END"/],
    [
      'a bond to an atom that is not there',
      ETHANOL.replace(/^ {2}1 {2}2 {2}1/m, '  1  8  1'),
      /its line 8 is not understood/,
    ],
    ['an unknown atom', ETHANOL.replace(/ O {3}/, ' Qq  '), /its atom "Qq" is no element/],
    ['one of a query (V3000)', molfileOf('CCO', 'V3000').replace(/ O /, ' Q '), /its atom "Q" is no element/],
    [
      'a list of them',
      molfileOf('CCO', 'V3000').replace(/ O /, ' [N,S] '),
      /it has lists of atoms, as queries have/,
    ],
    ['no counts (V3000)', molfileOf('CCO', 'V3000').replace('COUNTS', 'SUMS'), /does not count atoms/],
    [
      'more atoms than can be read',
      ETHANOL.replace(/^.*V2000$/m, '  0  0  0     0  0            999 V3000\nM  V30 COUNTS 5000 0 0 0 0'),
      /5000 atoms, and 1000 can be read/,
    ],
  ])('%s', async (_, molfile, reason) => {
    const { outcomes, count } = await openAny(
      sdfOf([{ items: numbered(1) }, { molfile, items: numbered(2) }, { items: numbered(3) }]),
    )
    expect(outcomes.map(({ line, kind }) => [line, kind])).toEqual([
      [1, 'product'],
      [2, 'rejected'],
      [3, 'product'],
    ])
    expect(outcomes[1]).toMatchObject({
      faults: [{ field: null, reason: expect.stringMatching(reason) }],
      cells: { cat_no: 'AV-100002' },
    })
    expect(count).toBe(3)
  })

  test('a record without an end is rejected', async () => {
    const bytes = sdfOf([
      { items: [...numbered(1), ['description', 'x'.repeat(9_000_000)]] },
      { items: numbered(2) },
    ])
    const { outcomes } = await openAny(bytes)
    expect(outcomes).toMatchObject([
      { kind: 'rejected', faults: [{ reason: expect.stringMatching(/longer than any/) }] },
      { kind: 'product' },
    ])
  })

  test('a record of a hundred thousand lines is rejected', async () => {
    const { outcomes } = await openAny(
      sdfOf([{ items: [...numbered(1), ['description', 'x\n'.repeat(100_000)]] }]),
    )
    expect(outcomes).toMatchObject([
      { kind: 'rejected', faults: [{ reason: expect.stringMatching(/longer than any/) }] },
    ])
  })

  test('more data fields than a list has columns are refused', async () => {
    const items = Array.from({ length: 1_000 }, (_, index): [string, string] => [`x${index}`, 'y'])
    expect(await refusalOf(sdfOf([{ items }]))).toMatchObject({
      problem: 'content',
      reason: expect.stringMatching(/1,002 columns/),
    })
  })

  test('a file without records is refused', async () => {
    expect(await refusalOf('\n\n\n$$$$\n')).toEqual({
      problem: 'content',
      reason: 'it has no structures in it',
    })
  })
})

describe('the structure', () => {
  test.each(['CCO', 'C[C@H](N)C(=O)O', 'C/C=C/C', '[Na+].[Cl-]', 'c1ccccc1', '[2H]C', '[Pt+2].N', 'CC*'])(
    '%s is read as drawn, in either version',
    async (smiles) => {
      for (const version of ['V2000', 'V3000'] as const) {
        const [outcome] = (await openAny(sdfOf([{ molfile: molfileOf(smiles, version), items: PRODUCT }])))
          .outcomes
        expect(identityOf(productOf(outcome).values.smiles ?? ''), version).toBe(identityOf(smiles))
      }
    },
  )

  test('a configuration is absolute, whatever the flag says', async () => {
    const molfile = molfileOf('C[C@H](N)C(=O)O').replace(/^( {2}\d {2}\d {2}0 {2}0 {2})1/m, '$10')
    const [outcome] = (await openAny(sdfOf([{ molfile, items: PRODUCT }]))).outcomes
    expect(productOf(outcome).values.smiles).toContain('@')
  })

  test.each([
    ['Al', '', '[Al]'],
    ['Al', 'M  CHG  1   1   3\n', '[Al+3]'],
    ['Sb', 'M  CHG  1   1  -3\n', '[Sb-3]'],
    ['*', '', '*'],
    ['C', '', 'C'],
  ])('a single atom %s (%j) is %s', async (symbol, charge, smiles) => {
    const counts = '  1  0  0  0  0  0            999 V2000'
    const molfile = `\n\n\n${counts}\n    0.0000    0.0000    0.0000 ${symbol.padEnd(3)} 0  0\n${charge}M  END`
    expect((await openAny(sdfOf([{ molfile, items: PRODUCT }]))).records[0]?.cells[0]).toBe(smiles)
  })

  test.each([
    ['Sr', 15, '', '[Sr]'],
    ['Al', 3, '', '[AlH3]'],
    ['Ge', 4, '', '[GeH4]'],
    ['Co', 2, '', '[CoH2]'],
    ['As', 15, 'M  CHG  1   1   3\n', '[As+3]'],
    ['Ge', 2, 'M  CHG  1   1   2\n', '[GeH2+2]'],
    ['Sb', 15, 'M  CHG  1   1  -3\n', '[Sb-3]'],
  ])('an atom %s of valence %i (%j) is %s', async (symbol, valence, charge, smiles) => {
    const atom = `    0.0000    0.0000    0.0000 ${symbol.padEnd(3)} 0  0  0  0  0${String(valence).padStart(3)}`
    // The rest of the line is optional; the number of an atom in a reaction is not part of the valence.
    for (const rest of ['', '  0  0  0  9  0  0']) {
      const molfile = `\n\n\n  1  0  0  0  0  0            999 V2000\n${atom}${rest}\n${charge}M  END`
      expect((await openAny(sdfOf([{ molfile, items: PRODUCT }]))).records[0]?.cells[0]).toBe(smiles)
    }
  })

  test('a double bond marked as either has no stated side', async () => {
    const drawn = molfileOf('CC=CC')
    expect(drawn).toMatch(/^ {2}2 {2}3 {2}2 {2}3/m)
    const [outcome] = (await openAny(sdfOf([{ molfile: drawn, items: PRODUCT }]))).outcomes
    expect(productOf(outcome).values.smiles).toBe('CC=CC')
  })

  test('contract §4 A filled data field smiles replaces the drawing', async () => {
    const { outcomes, columns } = await openAny(
      sdfOf([
        { molfile: ETHANOL, items: [...numbered(1), ['smiles', 'CCCO']] },
        { molfile: ETHANOL, items: [...numbered(2), ['smiles', ' ']] },
        { molfile: NO_STRUCTURE, items: numbered(3) },
        { molfile: '\n\n', items: numbered(4) },
      ]),
    )
    expect(columns.map(({ header }) => header)).toEqual([
      '(structure)',
      '(title)',
      'name',
      'cat_no',
      'category',
      'smiles',
    ])
    expect(outcomes.map((outcome) => productOf(outcome).values.smiles)).toEqual(['CCCO', 'CCO', null, null])
  })
})

describe('contract §4 A data field smiles that contradicts the drawing', () => {
  const noted = async (molfile: string, smiles: string) => {
    const [outcome] = (await openAny(sdfOf([{ molfile, items: [...PRODUCT, ['smiles', smiles]] }]))).outcomes
    return { smiles: productOf(outcome).values.smiles, notes: outcome?.notes.map(({ message }) => message) }
  }

  test.each([
    ['CCO', 'CCN'],
    ['CCO', 'COC'],
    ['C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O'],
    ['C[C@H](N)C(=O)O', 'CC(N)C(=O)O'],
    ['C/C=C/C', 'C/C=C\\C'],
    ['C[NH3+]', 'CN'],
    ['[2H]C', 'C'],
    ['Oc1ccccn1', 'O=c1cccc[nH]1'],
  ])('%s drawn, %s stated: the field wins, and a warning says so', async (drawn, stated) => {
    const { smiles, notes } = await noted(molfileOf(drawn), stated)
    expect(smiles).toBe(stated)
    expect(notes).toEqual([expect.stringMatching(/^the drawing is another structure, /)])
  })

  test.each(['CC(', 'ethanol', 'InChI=1S/CH4/h1H4', '[Xx]C', 'C(C)(C)(C)(C)C'])(
    '%s stated cannot be read: the drawing is taken, and a warning says so',
    async (stated) => {
      const { smiles, notes } = await noted(ETHANOL, stated)
      expect(smiles).toBe('CCO')
      expect(notes).toEqual([
        expect.stringMatching(/^the data field ".+" cannot be read: .+; the drawing was taken$/),
      ])
    },
  )

  test.each([
    ['CCO', 'OCC'],
    ['C[C@H](N)C(=O)O', 'N[C@@H](C)C(O)=O'],
    ['c1ccccc1', 'C1=CC=CC=C1'],
    ['C[N+](=O)[O-]', 'CN(=O)=O'],
    ['C/C=C/C', 'C(\\C)=C/C'],
    ['CC=C(C)C', 'C/C=C(/C)C'],
    ['CC*', 'CCC'],
    ['[Pt+2].N', 'N.[Pt+2]'],
  ])('%s drawn and %s stated are the same', async (drawn, stated) => {
    expect(await noted(molfileOf(drawn), stated)).toEqual({ smiles: stated, notes: [] })
  })

  test.each(['nan', 'NaN', 'None', 'null', 'N/A', '-', 'n.a.'])(
    '"%s" is an empty field: the drawing is read',
    async (nothing) => {
      expect(await noted(ETHANOL, nothing)).toEqual({ smiles: 'CCO', notes: [] })
    },
  )
})

describe('contract §4 A drawing that a SMILES cannot express', () => {
  const outcomeOf = async (lines: string[]) =>
    (await openAny(sdfOf([{ molfile: lines.join('\n'), items: PRODUCT }]))).outcomes[0]

  test('the product has no structure, with a reason', async () => {
    const outcome = await outcomeOf(v2000(['N', 'B'], ['1 2 9']))
    expect(productOf(outcome).values.smiles).toBeNull()
    expect(outcome?.notes).toMatchObject([
      {
        field: 'smiles',
        column: '(structure)',
        message: expect.stringMatching(/left out: it has a dative bond/),
      },
    ])
  })

  test('a drawing with more than its atoms causes a warning', async () => {
    const outcome = await outcomeOf(v2000(['O', 'C'], ['1 2 1'], ['A    2', 'Ph']))
    expect(productOf(outcome).values.smiles).toBe('CO')
    expect(outcome?.notes).toMatchObject([{ message: expect.stringMatching(/says more.*label "Ph"/) }])
  })

  test('the title is found below an extra empty line', async () => {
    const text = sdfOf([{ title: 'Ethanol', molfile: ETHANOL, items: PRODUCT }])
    for (const [lines, title] of [
      [`\n${text.replace('\n', '\nprogram')}`, 'Ethanol'],
      [text.replace('\n', '\n\n'), 'Ethanol'],
      [`\n\nprogram${text.slice(text.indexOf('\n') + 1).replace(/^[^\n]*/, '')}`, ''],
    ] as const) {
      const { records } = await openAny(lines)
      expect(records[0]?.cells.slice(0, 2)).toEqual(['CCO', title])
    }
  })
})

describe('other parts of a record', () => {
  const read = async (items: [string, string][], title = '') =>
    (await openAny(sdfOf([{ title, items: [...PRODUCT, ...items] }]))).outcomes[0]

  test('the title is the name if no data field is', async () => {
    const items = PRODUCT.filter(([header]) => header !== 'name')
    const [outcome] = (await openAny(sdfOf([{ title: ' Ethanol ', items }]))).outcomes
    expect(productOf(outcome).values.name).toBe('Ethanol')
    expect(productOf(await read([], 'Ethanol')).values.name).toBe('A')
  })

  test.each([
    '>  <description>',
    '> <description> (1)',
    '>  25 <description>',
    '> (MD-08974) <description> DT12',
    '>\t<description>',
  ])('the header %j', async (header) => {
    expect(productOf(await read([[header, 'text']])).values.description).toBe('text')
  })

  test.each([
    ['several lines', 'one\ntwo', 'one\ntwo'],
    ['an empty line between', 'one\n\ntwo', 'one\n\ntwo'],
    ['an empty line that is guarded', 'one\n \ntwo', 'one\n\ntwo'],
    ['what looks like the next field', 'one\n > <name>\nB', 'one\n> <name>\nB'],
    ['what looks like an end', 'one\n $$$$\ntwo', 'one\n$$$$\ntwo'],
    ['a comparison', '>99 % pure', '>99 % pure'],
  ])('%s', async (_, value, text) => {
    expect(productOf(await read([['description', value]])).values).toMatchObject({
      name: 'A',
      description: text,
    })
  })

  test('fields may end with a line of spaces', async () => {
    const data = PRODUCT.map(([header, value]) => `> <${header}>\n${value}\n  \n`).join('')
    const text = sdfOf([{}]).replace('$$$$', () => `${data}$$$$`)
    expect((await openAny(text)).outcomes).toMatchObject([{ kind: 'product', cells: { category: 'C' } }])
  })

  test('the first of two equal fields counts, with a warning if they differ', async () => {
    const outcome = await read([
      ['synonym', 'one'],
      ['synonym', 'two'],
    ])
    expect(productOf(outcome).values.synonym).toBe('one')
    expect(outcome?.notes).toContainEqual({
      severity: 'warning',
      field: 'synonym',
      column: 'synonym',
      message: 'the data field is there more than once; the first was taken',
    })
    expect(
      (
        await read([
          ['synonym', 'one'],
          ['synonym', 'one'],
        ])
      )?.notes,
    ).toEqual((await read([['synonym', 'one']]))?.notes)
  })

  test('all line ends, a missing final line end, a byte order mark and empty records are read', async () => {
    const text = sdfOf([
      { molfile: ETHANOL, items: numbered(1) },
      {},
      { molfile: ETHANOL, items: numbered(2) },
    ])
    const plain = (await openAny(text)).outcomes
    expect(plain.map(({ line }) => line)).toEqual([1, 2, 3])
    for (const other of [
      text.replaceAll('\n', '\r\n'),
      text.replaceAll('\n', '\r'),
      text.replace(/\$\$\$\$\n$/, ''),
      `\ufeff${text}`,
      `${text}\n\n`,
    ])
      expect((await openAny(other)).outcomes).toEqual(plain)
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    expect((await openAny(wide)).outcomes).toEqual(plain)
  })

  test('cells that are not UTF-8 are read as Windows-1252, also beside others that are', async () => {
    const text = sdfOf([
      { items: [...numbered(1), ['synonym', 'Größe']] },
      { items: [...numbered(2), ['synonym', '\xc4ther']] },
    ])
    const all = await openAny(Buffer.from(text, 'latin1'))
    expect(all.warnings).toEqual(['The file is not UTF-8; it was read as Windows-1252 (Western).'])
    expect(all.outcomes.map((outcome) => productOf(outcome).values.synonym)).toEqual(['Größe', 'Äther'])
    const mixed = Buffer.concat([
      Buffer.from(sdfOf([{ items: [...numbered(1), ['synonym', 'Größe']] }])),
      Buffer.from(sdfOf([{ items: [...numbered(2), ['synonym', '\xc4ther']] }]), 'latin1'),
    ])
    const { outcomes } = await openAny(mixed)
    expect(outcomes.map((outcome) => productOf(outcome).values.synonym)).toEqual(['Größe', 'Äther'])
    expect(outcomes[1]?.notes).toContainEqual(
      expect.objectContaining({
        field: 'synonym',
        message: expect.stringMatching(/Windows-1252/),
      }),
    )
  })
})

test.each([
  ['[D]C([D])([D])O', '[2H]C([2H])([2H])O'],
  ['[T]c1ccccc1', '[3H]c1ccccc1'],
])('contract §4 %s is stored as %s, with a note', async (written, stored) => {
  const { outcomes } = await openAny(`name,cat_no,category,smiles\nA,AV-100001,C,${written}\n`)
  expect(productOf(outcomes[0]).values.smiles).toBe(stored)
  expect(outcomes[0]?.notes).toContainEqual(
    expect.objectContaining({
      field: 'smiles',
      message: expect.stringMatching(/were written \[2H\] and \[3H\]/),
    }),
  )
})
