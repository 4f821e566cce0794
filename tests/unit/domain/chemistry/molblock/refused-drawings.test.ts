import { Molecule } from 'openchemlib'
import { describe, expect, test } from 'vitest'
import { v2000, v3000 } from '../../../../support/structures/molblocks'
import { both, CHAIN, read } from '../../../../support/structures/read-molblock'

describe('contract §4 A drawing of a query is refused', () => {
  test.each([5, 6, 7, 8, 11, 99])('a bond of type %i', (type) => {
    for (const lines of both(['C', 'C', 'N'], ['1 2 1', `2 3 ${type}`]))
      expect(read(lines)).toMatchObject({
        ok: false,
        isOmitted: false,
        reason: expect.stringContaining(`the bond between its atoms 2 and 3 is `),
      })
  })

  test.each(['Q', 'X', 'L', 'M', 'AH', 'Pol', 'Ala', '?'])('an atom %s', (symbol) => {
    for (const lines of both(['C', symbol], ['1 2 1']))
      expect(read(lines)).toMatchObject({
        ok: false,
        isOmitted: false,
        reason: /* its atom */ expect.any(String),
      })
  })

  test.each([
    ['a list of atoms', v2000(['C', 'C'], ['1 2 1'], ['M  ALS   2  2 F N   O   '])],
    ['a list of atoms (V3000)', v3000(['C', 'NOT[N,O]'], ['1 2 1'])],
    ['a repeated atom', v2000(['C', 'C', 'C'], CHAIN, ['M  LIN  1   2   4   1   3'])],
    ['a repeated atom (V3000)', v3000(['C', 'C', 'C'], CHAIN, ['LINKNODE 1 4 2 2 1 2 3'])],
  ])('%s', (_, lines) => {
    expect(read(lines)).toMatchObject({ ok: false, isOmitted: false })
  })

  test.each(['[N,O]', 'NOT[N,O]', '"NOT~[N,O]"', 'NOT~[N,O]'])(
    'a list of atoms in V3000, %s, is named',
    (symbol) => {
      const lines = v3000(['C', symbol], ['1 2 1']).map((line) => line.replaceAll('~', ' '))
      expect(read(lines)).toMatchObject({ ok: false, reason: expect.stringMatching(/lists of atoms/) })
    },
  )
})

describe('contract §4 The import leaves out drawings that no SMILES can express, with the reason', () => {
  test.each<[string, string[], RegExp]>([
    ['a dative bond', v2000(['N', 'B'], ['1 2 9']), /dative bond/],
    ['a dative bond (V3000)', v3000(['N', 'B'], ['1 2 9']), /dative bond/],
    [
      'a dative bond to a metal of stated valence',
      v3000(['C CHG=-1', 'Mg CHG=2 VAL=2', 'Cl CHG=-1'], ['1 2 9', '3 2 9']),
      /dative bond/,
    ],
    [
      'a dative bond as Marvin writes it',
      v2000(['N', 'B'], ['1 2 1'], ['M  STY  1   1 DAT', 'M  SDT   1 MRV_COORDINATE_BOND_TYPE']),
      /dative bond/,
    ],
    ['a bond of order zero', v2000(['N', 'B'], ['1 2 1'], ['M  ZBO  1   1   0']), /ZBO/],
    ['a bond of the type 0', v2000(['N', 'B'], ['1 2 0']), /order zero between its atoms 1 and 2/],
    ['a bond of the type 0 (V3000)', v3000(['N', 'B'], ['1 2 0']), /order zero between its atoms 1 and 2/],
    ['a bond of an atom to itself', v2000(['C', 'C'], ['1 2 1', '2 2 1']), /atom 2 to itself/],
    ['two bonds between two atoms', v2000(['C', 'C'], ['1 2 1', '2 1 2']), /two bonds .* 2 and 1/],
    ['two bonds between two atoms (V3000)', v3000(['C', 'C'], ['1 2 1', '1 2 1']), /two bonds .* 1 and 2/],
    [
      'a bond that ends at several atoms',
      v3000(['C', 'C', '*', 'Pt'], ['1 2 2', '3 4 9 ENDPTS=(2 1 2) ATTACH=ALL']),
      /ENDPTS/,
    ],
    [
      'a group of an unknown type',
      v3000(['C', 'C'], ['1 2 1'], ['BEGIN SGROUP', '1 XYZ 1 ATOMS=(1 1)', 'END SGROUP']),
      /"XYZ" is not understood/,
    ],
    [
      'an unknown section',
      v3000(['C', 'C'], ['1 2 1'], ['BEGIN WHAT', '1 2 3', 'END WHAT']),
      /section WHAT is not understood/,
    ],
    [
      'aromatic bonds where none can be',
      v2000(['C', 'C', 'C', 'C', 'C'], ['1 2 4', '2 3 4', '3 4 4', '4 5 4', '5 1 4']),
      /aromatic bonds/,
    ],
    ['aromatic bonds without a ring', v2000(['O', 'C', 'O'], ['1 2 4', '2 3 4']), /aromatic bonds/],
    [
      'aromatic rings in which it is open where a hydrogen is',
      v2000(['N', 'C', 'N', 'C', 'C'], ['1 2 4', '2 3 4', '3 4 4', '4 5 4', '5 1 4']),
      /aromatic bonds/,
    ],
    [
      'a carbon of five bonds',
      v2000(['C', 'C', 'C', 'C', 'C', 'C'], ['1 2 1', '1 3 1', '1 4 1', '1 5 1', '1 6 1']),
      /atom 1 \(C\) has more bonds/,
    ],
    [
      'a carbon of four bonds with a charge',
      v3000(['C CHG=1', 'C', 'C'], ['1 2 2', '1 3 2']),
      /atom 1 \(C\)/,
    ],
    ['a nitrogen of four bonds without a charge', v2000(['N', 'C', 'C'], ['1 2 2', '1 3 2']), /atom 1 \(N\)/],
    [
      'a radical without a free electron',
      v2000(['N', 'C', 'C', 'C'], ['1 2 1', '1 3 1', '1 4 1'], ['M  RAD  1   1   2']),
      /atom 1 \(N\)/,
    ],
    ['a valence below the bonds', v3000(['C VAL=1', 'C', 'C'], ['1 2 1', '1 3 1']), /atom 1 \(C\)/],
    [
      'cumulated double bonds in a ring that is taken for aromatic',
      v2000(['C', 'C', 'C', 'C', 'C', 'C'], ['1 2 2', '2 3 2', '3 4 2', '4 5 1', '5 6 2', '6 1 1']),
      /no SMILES has the same atoms/,
    ],
  ])('%s', (_, lines, reason) => {
    expect(read(lines)).toMatchObject({ ok: false, isOmitted: true, reason: expect.stringMatching(reason) })
  })
})

describe('contract §4 Parts of a drawing other than its atoms are reported', () => {
  const ETHANE = [['C', 'C'], ['1 2 1']] as const
  const group = (...lines: string[]) => v2000(...ETHANE, lines)
  const NOTE = ['M  STY  1   1 DAT', 'M  SDT   1 note'] as const
  const CENTRE = ['C', 'N', 'O', 'F']
  const CENTRE_BONDS = ['1 2 1 1', '1 3 1', '1 4 1']
  const withoutPlaces = (lines: string[]) =>
    lines.map((line) => line.replace(/^[ \d.]{20}(?= {4}0\.0000)/, '    0.0000    0.0000'))
  /** `C/C=N/C=N/N=C/C`, the middle one of its double bonds crossed. */
  const CHAIN_OF_BONDS = v2000(
    ['C', 'C', 'N', 'C', 'N', 'N', 'C', 'C'],
    ['1 2 1', '2 3 2', '3 4 1', '4 5 2 3', '5 6 1', '6 7 2', '7 8 1'],
  )

  /** `CC=NN=C(C)N=CN=CN=NC`, where a written hydrogen shows the sides of the third of its double bonds. */
  const CHAIN_WITH_HYDROGEN = v2000(
    ['C', 'C', 'N', 'N', 'C', 'N', 'C', 'N', 'C', 'N', 'N', 'C', 'C'],
    [
      ...['1 2 1', '2 3 2', '3 4 1', '4 5 2 3', '5 6 1', '6 7 2', '7 8 1', '8 9 2 3'],
      ...['9 10 1', '10 11 2', '11 12 1', '5 13 1'],
    ],
  )

  /** Two rings that cannot turn against each other. */
  const AXIS = Molecule.fromSmiles('c1(c(C)cccc1Cl)-c1c(C)cccc1Cl')
    .toMolfile()
    .replace('  1  7  1  0', '  1  7  1  1')
    .split('\n')

  test.each<[string, string[], RegExp]>([
    ['an alias', v2000(['O', 'C'], ['1 2 1'], ['A    2', 'Ph']), /the label "Ph" at its atom 2/],
    ['a value at an atom', v2000(...ETHANE, ['V    1 Boc']), /the label "Boc" at its atom 1/],
    ['an old abbreviation', v2000(...ETHANE, ['G    1  2', 'Ts']), /the label "Ts" at its atom 1/],
    [
      'an abbreviation of one atom',
      group('M  STY  1   1 SUP', 'M  SAL   1  1   2', 'M  SMT   1 CO2H'),
      /the abbreviation "CO2H"/,
    ],
    [
      'an abbreviation of one atom (V3000)',
      v3000(...ETHANE, ['BEGIN SGROUP', '1 SUP 1 ATOMS=(1 2) LABEL="Ph"', 'END SGROUP']),
      /the abbreviation "Ph"/,
    ],
    ['a polymer', group('M  STY  1   1 SRU', 'M  SAL   1  2   1   2', 'M  SMT   1 n'), /a polymer \(SRU\)/],
    [
      'a polymer (V3000)',
      v3000(...ETHANE, ['BEGIN SGROUP', '1 SRU 1 ATOMS=(2 1 2) LABEL=n CONNECT=HT', 'END SGROUP']),
      /a polymer \(SRU\)/,
    ],
    ['a mixture', group('M  STY  1   1 MIX', 'M  SAL   1  2   1   2'), /a mixture \(MIX\)/],
    ['a point of attachment', group('M  APO  1   1   1'), /points of attachment/],
    ['a point of attachment (V3000)', v3000(['C ATTCHPT=1', 'C'], ['1 2 1']), /points of attachment/],
    ['a hydrogen bond', v2000(['C', 'C'], ['1 2 10']), /a hydrogen bond between its atoms 1 and 2/],
    ['data with a text', group(...NOTE, 'M  SED   1 racemic'), /the note "racemic"/],
    [
      'data with a text (V3000)',
      v3000(...ETHANE, ['BEGIN SGROUP', '1 DAT 1 ATOMS=(1 1) FIELDNAME=ee FIELDDATA="98 %"', 'END SGROUP']),
      /the note "98 %"/,
    ],
    ['a query’s number of bonds', group('M  SUB  1   1   2'), /conditions of a query/],
    ['a query’s number of ring bonds', group('M  RBC  1   1   2'), /conditions of a query/],
    ['a query’s unsaturation', group('M  UNS  1   1   1'), /conditions of a query/],
    ['a query’s hydrogens (V3000)', v3000(['C HCOUNT=2', 'C'], ['1 2 1']), /conditions of a query/],
    ['a query’s ring bond (V3000)', v3000(['C', 'C'], ['1 2 1 TOPO=1']), /conditions of a query/],
    [
      'a query’s hydrogens in an atom line',
      v2000(...ETHANE).map((line) => (line.includes(' C ') ? `${line}  0  1` : line)),
      /conditions of a query/,
    ],
    ['a query’s ring bond', v2000(['C', 'C'], ['1 2 1 0 0 1']), /conditions of a query/],
    [
      'a wedge at an atom without coordinates',
      withoutPlaces(v2000(CENTRE, CENTRE_BONDS)),
      /the configuration at its atom 1/,
    ],
    ['the configuration of an axis', AXIS, /the configuration of the axis between its atoms 1 and 9/],
    [
      'an open double bond between stated ones without hydrogens',
      CHAIN_OF_BONDS,
      /^an open double bond between/,
    ],
    ['an open double bond beside a written hydrogen', CHAIN_WITH_HYDROGEN, /^an open double bond between/],
    [
      'parities of atoms without coordinates, as Open Babel writes them',
      withoutPlaces(v2000(CENTRE, ['1 2 1', '1 3 1', '1 4 1'])).map((line) =>
        line.includes(' C ') ? `${line}  1` : line,
      ),
      /the configurations of atoms without coordinates/,
    ],
    [
      'parities of atoms without coordinates (V3000)',
      v3000(['C CFG=1', 'N', 'O', 'F'], ['1 2 1', '1 3 1', '1 4 1']).map((line) =>
        line.replace(/^(M {2}V30 \d+ [CNOF]) \S+ \S+/, '$1 0 0'),
      ),
      /the configurations of atoms without coordinates/,
    ],
    [
      'a configuration at selenium',
      v2000(['C', 'Se', 'O', 'F'], ['1 2 1', '2 3 2', '2 4 1 1']),
      /the configuration at its atom 2 \(Se\)/,
    ],
    [
      'an isotope that the list of isotopes does not have',
      v2000(['C 1', 'C'], ['1 2 1'], ['M  ISO  1   2  13']),
      /is an isotope in its own line/,
    ],
  ])('%s', (_, lines, said) => {
    const reading = read(lines)
    expect(reading).toMatchObject({ ok: true })
    expect(reading.ok && reading.said.join(', ')).toMatch(said)
  })

  test.each<[string, string[]]>([
    ['an alias that repeats its atom', v2000(['O', 'C'], ['1 2 1'], ['A    1', 'O'])],
    ['an alias with the hydrogens of its atom', v2000(['O', 'C'], ['1 2 1'], ['A    2', 'CH3'])],
    ['an alias with another name of its atom', v2000(['O', 'C'], ['1 2 1'], ['A    2', 'Me'])],
    [
      'an abbreviation with all its atoms',
      group('M  STY  1   1 SUP', 'M  SAL   1  2   1   2', 'M  SMT   1 Et'),
    ],
    [
      'an abbreviation of one atom that is it',
      group('M  STY  1   1 SUP', 'M  SAL   1  1   2', 'M  SMT   1 CH3'),
    ],
    ['a multiple group', group('M  STY  1   1 MUL', 'M  SAL   1  2   1   2', 'M  SMT   1 2')],
    ['data without a text', group(...NOTE)],
    ['data of a program', group(NOTE[0], 'M  SDT   1 MRV_IMPLICIT_H', 'M  SED   1 IMPL_H3')],
    [
      'parities beside coordinates',
      v2000(CENTRE, CENTRE_BONDS).map((line) => line.replace(/ C .*/, '$&  1')),
    ],
    ['a wedge at an atom that is not a centre', v2000(['C', 'C', 'C', 'O'], ['1 2 1 1', '1 3 1', '1 4 1'])],
    ['an R group with its number', v2000(['R#', 'C'], ['1 2 1'], ['M  RGP  1   1   1', 'A    1', 'R1'])],
  ])('%s needs no note', (_, lines) => {
    expect(read(lines)).toMatchObject({ ok: true, said: [] })
  })
})
