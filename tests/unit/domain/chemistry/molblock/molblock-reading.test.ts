import { describe, expect, test } from 'vitest'
import { readStructure } from '@/domain/chemistry/stated/smiles-reading'
import { v2000, v3000 } from '../../../../support/structures/molblocks'
import { both, CHAIN, read, smilesOf } from '../../../../support/structures/read-molblock'
import { identityOf } from '../../../../support/structures/structure-files'

describe('the structure equals the drawing', () => {
  test.each([
    [['C', 'Ge'], ['1 2 1'], [], 'C[GeH3]'],
    [['C', 'Ge', 'C', 'C', 'C'], ['1 2 1', '2 3 1', '2 4 1', '2 5 1'], [], 'C[Ge](C)(C)C'],
    [['C', 'Ge'], ['1 2 1'], ['M  RAD  1   2   2'], 'C[GeH2]'],
    [['C', 'Al'], ['1 2 1'], [], 'C[Al]'],
  ])(
    'contract §4 germanium has four bonds as for every reader, aluminium those drawn: %j',
    (atoms, bonds, lines, smiles) => {
      expect(identityOf(smilesOf(v2000(atoms, bonds, lines)))).toBe(identityOf(smiles))
    },
  )

  test.each(['*', 'A', 'R', 'R#', 'R1', 'R12'])('beside %s, atoms keep their hydrogens', (symbol) => {
    for (const lines of both([symbol, 'C', 'N'], CHAIN)) expect(smilesOf(lines)).toBe('*CN')
    expect(smilesOf(v2000([symbol, 'C', 'N'], CHAIN, ['M  CHG  1   3   1']))).toBe('*C[NH3+]')
    expect(smilesOf(v3000([symbol, 'C MASS=13', 'N'], CHAIN))).toBe('*[13CH2]N')
    expect(smilesOf(v2000([symbol, 'C', 'N'], CHAIN, ['M  RAD  1   3   2']))).toBe('*C[NH]')
  })

  test.each<[string, string[], string]>([
    // Atom lines: N with the charge +1, Cl with -1, C with a radical.
    ['no line', [], '[NH4+].[Cl-].[CH3]'],
    ['charges', ['M  CHG  1   2  -1'], 'N.[Cl-].C'],
    ['an empty line of charges', ['M  CHG  0'], 'N.Cl.C'],
    ['radicals', ['M  RAD  1   3   3'], 'N.Cl.[CH2]'],
    ['an empty line of radicals', ['M  RAD  0'], 'N.Cl.C'],
    ['isotopes', ['M  ISO  1   1  15'], '[15NH4+].[Cl-].[CH3]'],
    ['charges in two lines', ['M  CHG  1   1   1', 'M  CHG  1   2  -1'], '[NH4+].[Cl-].C'],
    ['charges, then radicals', ['M  CHG  1   1   1', 'M  RAD  1   3   2'], '[NH4+].Cl.[CH3]'],
  ])('%s replace the charges and radicals of atom lines', (_, properties, smiles) => {
    const read = smilesOf(v2000(['N 0 3', 'Cl 0 5', 'C 0 4'], [], properties))
    expect(read.split('.').toSorted()).toEqual(smiles.split('.').toSorted())
  })

  test('the hydrogens that a program states determine their place in an aromatic ring', () => {
    const ring = ['1 2 4', '2 3 4', '3 4 4', '4 5 4', '5 1 4']
    const hydrogen = [
      'M  STY  1   1 DAT',
      'M  SAL   1  1   1',
      'M  SDT   1 MRV_IMPLICIT_H',
      'M  SED   1 IMPL_H1',
    ]
    expect(identityOf(smilesOf(v2000(['N', 'C', 'N', 'C', 'C'], ring, hydrogen)))).toBe(
      identityOf('c1[nH]cnc1'),
    )
  })
})

describe('a wedge at a double bond is the configuration of the atom where it starts', () => {
  /** A centre with a double bond up and two or three single bonds. */
  const centre = (symbol: string, wedge: string, ...others: string[]) =>
    v2000(
      [symbol, 'O', 'C', 'F', ...others],
      [`1 2 2 ${wedge}`, '1 3 1', '1 4 1', ...others.map((_, place) => `1 ${place + 5} 1`)],
    )

  test.each([
    ['S', []],
    ['P', ['Cl']],
    ['S', ['=N']],
  ] as [string, string[]][])('at %s with %j', (symbol, others) => {
    const atoms = others.map((other) => other.replace('=', ''))
    const [up, down] = ['1', '6'].map((wedge) => {
      const lines = centre(symbol, wedge, ...atoms)
      return smilesOf(
        others[0] === '=N' ? lines.map((line) => line.replace(/^ {2}1 {2}5 {2}1/, '  1  5  2')) : lines,
      )
    })
    expect(up).toContain('@')
    expect(up).toContain('=O')
    expect(down).not.toBe(up)
    expect(identityOf(down ?? '')).toBe(
      identityOf((up ?? '').replace(/@@?/, (turn) => (turn === '@' ? '@@' : '@'))),
    )
  })

  test('at a carbonyl it has no meaning', () => {
    expect(smilesOf(v2000(['C', 'O', 'C', 'F'], ['1 2 2 1', '1 3 1', '1 4 1']))).toBe('CC(F)=O')
  })
})

describe('a wedge at an end of a double bond has no meaning', () => {
  const BUTENE = ['C', 'C', 'C', 'C', 'O']

  test.each([
    ['up to a carbon', ['2 1 1 1', '2 3 2', '3 4 1', '2 5 1']],
    ['down to an oxygen', ['1 2 1', '2 3 2', '3 4 1', '2 5 1 6']],
    ['up at the other end', ['1 2 1', '2 3 2', '3 4 1 1', '2 5 1']],
    ['at both ends', ['2 1 1 6', '2 3 2', '3 4 1 1', '2 5 1 1']],
  ])('%s: its sides are those of its drawing', (_, bonds) => {
    expect(smilesOf(v2000(BUTENE, bonds))).toBe(smilesOf(v2000(BUTENE, ['1 2 1', '2 3 2', '3 4 1', '2 5 1'])))
    expect(smilesOf(v2000(BUTENE, bonds))).toMatch(/[/\\]/)
  })

  test('a crossed double bond stays open beside it', () => {
    expect(smilesOf(v2000(BUTENE, ['2 1 1 1', '2 3 2 3', '3 4 1', '2 5 1']))).not.toMatch(/[/\\]/)
  })

  test('at an end of an allene it is its configuration', () => {
    const allene = (wedge: string) =>
      smilesOf(v2000(['C', 'C', 'C', 'C', 'C', 'Cl'], ['1 2 1', `2 6 1 ${wedge}`, '2 3 2', '3 4 2', '4 5 1']))
    expect(allene('1')).toContain('@')
    expect(allene('6')).not.toBe(allene('1'))
  })
})

describe('a wavy bond leaves its stereochemistry open', () => {
  const CENTRE = ['C', 'N', 'O', 'F']

  test('at the centre where it starts, whatever other wedges say', () => {
    expect(smilesOf(v2000(CENTRE, ['1 2 1 4', '1 3 1 1', '1 4 1']))).not.toContain('@')
    expect(smilesOf(v3000(CENTRE, ['1 2 1 CFG=2', '1 3 1 CFG=1', '1 4 1']))).not.toContain('@')
    expect(smilesOf(v2000(CENTRE, ['1 2 1', '1 3 1 1', '1 4 1']))).toContain('@')
  })

  test.each(['1 2 1 4', '2 1 1 4'])('at the double bond beside it (%s)', (wavy) => {
    expect(smilesOf(v2000(['C', 'C', 'C', 'C'], [wavy, '2 3 2', '3 4 1']))).toBe('CC=CC')
    expect(smilesOf(v2000(['C', 'C', 'C', 'C'], ['1 2 1', '2 3 2', '3 4 1']))).toMatch(/[/\\]/)
  })
})

describe('common omissions and additions of programs are accepted', () => {
  const ethanol = v2000(['C', 'C', 'O'], CHAIN)

  test.each<[string, string[]]>([
    ['a short counts line', ethanol.with(3, '  3  2')],
    ['short atom lines', ethanol.map((line) => line.replace(/ 0 {2}0$/, '').trimEnd())],
    ['an empty line too many', ['', ...ethanol]],
    ['two of them', ['', '', ...ethanol]],
    [
      'a line that another one continues',
      v3000(['C', 'C', 'O'], CHAIN).flatMap((line) => line.replace(/ 0 0$/, ' -\nM  V30 0 0').split('\n')),
    ],
    ['lines for another program', ethanol.toSpliced(-1, 0, 'S  SKP  1', 'M  CHG  1   1   1')],
    [
      'atoms numbered otherwise',
      v3000(['C', 'C', 'O'], ['1 2 1', '2 30 1']).map((line) => line.replace('V30 3 O', 'V30 30 O')),
    ],
  ])('%s', (_, lines) => {
    expect(read(lines)).toEqual({ ok: true, smiles: 'CCO', said: [] })
  })

  test('a V3000 block in lower case keeps its charges, isotopes and groups', () => {
    const centre = v3000(
      ['C', 'N CHG=1', 'F', 'C MASS=13'],
      ['1 2 1 CFG=1', '1 3 1', '1 4 1'],
      ['BEGIN COLLECTION', 'MDLV30/STERAC1 ATOMS=(1 1)', 'END COLLECTION'],
    )
    const lower = centre.map((line) =>
      line.replace(
        /^M {2}V30 .*/,
        (said) => `M  V30 ${said.slice(7).replace(/[A-Z\d/]{3,}/g, (key) => key.toLowerCase())}`,
      ),
    )
    expect(lower.join()).toContain('mdlv30/sterac1 atoms=')
    expect(read(lower)).toEqual(read(centre))
    expect(smilesOf(lower)).toMatch(/\[13CH3\].*\[NH3\+\].*&1:|\[NH3\+\].*\[13CH3\].*&1:/)
  })

  test.each<[string, string[], number]>([
    ['more bonds than announced', v2000(['C', 'C', 'O'], CHAIN).with(3, '  3  1'), 9],
    ['a bond that ends nowhere', v3000(['C', 'C'], ['1 7 1']), 12],
    ['a charge of an atom that is not there', v2000(['C', 'C'], ['1 2 1'], ['M  CHG  1   9   1']), 8],
    ['an invalid charge', v2000(['C', 'C'], ['1 2 1'], ['M  CHG  1   1   x']), 8],
    [
      'a line that nothing continues',
      v3000(['C', 'C'], ['1 2 1 -']).flatMap((line) => (line.endsWith('-') ? [line, 'x'] : [line])),
      13,
    ],
  ])('%s is accepted', (_, lines, line) => {
    expect(read(lines)).toMatchObject({ ok: false, isOmitted: false, line })
  })

  test.each([
    'M CHG  1   1   1',
    'm  chg  1   1   1',
    'M   CHG  1   1   1',
    ' M  RAD  1   1   2',
    'MISO  1   1  13',
  ])('a property in other columns, "%s", is not passed over', (line) => {
    expect(read(v2000(['N', 'C'], ['1 2 1'], [line]))).toMatchObject({
      ok: false,
      reason: 'its line 8 is not understood',
    })
  })

  const comma = (lines: string[]) => lines.map((line) => line.replace(/(?<= \d)\.(?=\d)/g, ','))
  test.each<[string, string[], number]>([
    ['decimal commas', comma(ethanol), 5],
    ['decimal commas (V3000)', comma(v3000(['C', 'C'], ['1 2 1'])), 9],
    ['a bond to an atom that is not there', v2000(['C', 'C'], ['1 9 1']), 7],
    ['a bond to an atom that is not there (V3000)', v3000(['C', 'C'], ['1 7 1']), 12],
    ['a bond without a type', v2000(['C', 'C'], ['1 2']), 7],
  ])('%s: the line is named, without a note on missing atoms', (_, lines, line) => {
    expect(read(lines)).toMatchObject({ ok: false, reason: `its line ${line} is not understood` })
  })

  test.each<[string, string[]]>([
    ['atoms', ethanol.with(3, '  4  2  0  0  0  0            999 V2000')],
    ['bonds', ethanol.with(3, '  3  3  0  0  0  0            999 V2000')],
    ['lines', ethanol.with(3, '  9  9  0  0  0  0            999 V2000')],
  ])('fewer %s than announced are reported', (_, lines) => {
    expect(read(lines)).toMatchObject({ ok: false, reason: expect.stringMatching(/and they are not there/) })
  })
})

describe('polycyclic aromatics are read in any order of their atoms', () => {
  // Perylene, as bonds of its atoms.
  const BONDS =
    '10 9 2,9 13 1,13 15 2,15 16 1,16 3 2,3 11 1,11 4 1,4 12 1,12 5 2,5 14 1,14 2 2,2 17 1,17 7 2,7 1 1,1 18 2,18 8 1,8 20 2,8 6 1,18 19 1,20 10 1,6 13 1,6 11 2,19 4 2,19 2 1'.split(
      ',',
    )

  test('perylene', () => {
    const read = Array.from({ length: 20 }, (_, turn) => {
      const bonds = BONDS.map((bond) => {
        const [from, to, type] = bond.split(' ').map(Number)
        return `${1 + (((from ?? 0) * 7 + turn) % 20)} ${1 + (((to ?? 0) * 7 + turn) % 20)} ${type}`
      })
      return readStructure(
        smilesOf(
          v2000(
            Array.from({ length: 20 }, () => 'C'),
            bonds,
          ),
        ),
      )
    })
    expect(read.map((reading) => (reading.ok ? reading.formula : reading.reason))).toEqual(
      read.map(() => 'C20H12'),
    )
  })
})
