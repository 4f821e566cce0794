import { describe, expect, test } from 'vitest'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { expectLinear } from '../../../../support/chance/growth'

describe('SMILES syntax', () => {
  test.each([
    ['', 'no SMILES'],
    ['not available', 'it is no SMILES: "t" at position 3'],
    ['<script>alert(1)</script>', 'it is no SMILES: "<" at position 1'],
    ['InChI=1S/CH4/h1H4', 'it is an InChI, not a SMILES'],
    ['c1ccccc', 'it is no SMILES: ring 1 is never closed'],
    ['C%12CC', 'it is no SMILES: ring 12 is never closed'],
    ['C11', 'it is no SMILES: ring 1 joins an atom with itself'],
    ['C(', 'it is no SMILES: a bracket "(" is never closed'],
    ['C(C.C)', 'it is no SMILES: a bracket "(" is never closed'],
    ['CC)', 'it is no SMILES: a bracket ")" was never opened'],
    ['C()C', 'it is no SMILES: a branch is empty'],
    ['(C)C', 'it is no SMILES: "(" follows no atom'],
    ['C=', 'it is no SMILES: a bond leads nowhere'],
    ['C(=)C', 'it is no SMILES: a bond leads nowhere'],
    ['=C', 'it is no SMILES: a bond begins nowhere'],
    ['C==C', 'it is no SMILES: two bond signs in a row'],
    ['C..C', 'it is no SMILES: "." follows no atom'],
    ['C.', 'it is no SMILES: a part is missing after "."'],
    ['1CC1', 'it is no SMILES: ring 1 follows no atom'],
    ['CC(C)(C)(C)(C)C', 'it is no SMILES: an atom C has more than 4 bonds'],
    ['C=C(=C)C', 'it is no SMILES: an atom C has more than 4 bonds'],
    ['FF(F)', 'it is no SMILES: an atom F has more than 1 bonds'],
    ['N->B', 'it has a dative bond, which the catalogue cannot store'],
    ['[Zn](<-N)Cl', 'it has a dative bond, which the catalogue cannot store'],
    ['C>C', 'it is no SMILES: ">" at position 2'],
    ['C:C', 'it is no SMILES: ":" joins atoms that are not aromatic'],
    ['C1:C:C:C:C:C1', 'it is no SMILES: ":" joins atoms that are not aromatic'],
    ['C:1CCCCC:1', 'it is no SMILES: ":" joins atoms that are not aromatic'],
    ['C-1CCCCC=1', 'it is no SMILES: a ring is closed by two kinds of bonds'],
    ['C=1CCCCC#1', 'it is no SMILES: a ring is closed by two kinds of bonds'],
    ['no data', 'it is no SMILES: an atom is aromatic, and there is no ring'],
    ['C[nH]C', 'it is no SMILES: an atom is aromatic, and there is no ring'],
    ['[Na+].[Cl-', 'it is no SMILES: "[" at position 7'],
    ['[R]C', 'it is no SMILES: [R] is no atom'],
    ['[Xx]', 'it is no SMILES: [Xx] is no atom'],
    ['C🧪', 'it is no SMILES: "🧪" at position 2'],
  ])('%j is refused: %s', (text, reason) => {
    expect(readSmiles(text)).toMatchObject({ ok: false, reason })
  })

  test.each([
    ['', 1, 'it is empty'],
    ['InChI=1S/CH4/h1H4', 1, 'it is an InChI, not a SMILES'],
    ['  not available', 5, 'unexpected "t"'],
    ['CC(C)(C)(C)(C)C', 13, 'an atom C has more than 4 bonds'],
    ['C1CC2CCC1', 5, 'ring 2 is never closed'],
    ['C(C(C', 4, 'a bracket "(" is never closed'],
    ['C(C.C)', 2, 'a bracket "(" is never closed'],
    ['C[Xx]C', 2, '[Xx] is no atom'],
    ['CC)C', 3, 'a bracket ")" was never opened'],
    ['CC=', 3, 'a bond leads nowhere'],
    ['C(=)C', 3, 'a bond leads nowhere'],
    ['=C', 2, 'a bond begins nowhere'],
    ['C==C', 3, 'two bond signs in a row'],
    ['C.', 2, 'a part is missing after "."'],
    ['1CC1', 1, 'ring 1 follows no atom'],
    ['CCco', 3, 'an atom is aromatic, and there is no ring'],
  ])('contract §7 %j ends at position %i: %s', (text, position, why) => {
    expect(readSmiles(text)).toMatchObject({ ok: false, position, why })
  })

  test.each([
    ['CCO', 3],
    ['[Na+].[Cl-]', 2],
    ['C%12CC%12', 3],
    ['O=S(=O)(O)O', 5],
    ['OCl(=O)(=O)=O', 5],
    ['C[N+](C)(C)C', 5],
    ['CN(=O)=O', 4],
    ['[13CH3][C@@H](N)C(=O)O', 6],
    ['C\\C=C\\C1=CC=CC=C1', 9],
    ['[NH4+].[NH4+].Cl[Pt--](Cl)(Cl)(Cl)(Cl)Cl', 9],
    ['c1ccc2[nH]ccc2c1', 9],
    ['c1:c:c:c:c:c:1', 6],
    ['C/1=C/CCCCCC\\1', 8],
    ['C=1CCCCC=1', 6],
    ['[se]1cccc1', 5],
    ['[Fe@OH12+2]', 1],
  ])('%s has %i atoms', (text, atomCount) => {
    expect(readSmiles(text)).toMatchObject({
      ok: true,
      smiles: text,
      rest: '',
      atomCount,
      hasWildcard: false,
    })
  })

  test('text after the SMILES is separated', () => {
    expect(readSmiles(' CCO ethanol ')).toMatchObject({ ok: true, smiles: 'CCO', rest: 'ethanol' })
    expect(readSmiles('C*.C |lp:5:2|')).toMatchObject({ smiles: 'C*.C', rest: '|lp:5:2|', hasWildcard: true })
  })

  test('six thousand atoms, or brackets, are read in linear time', async () => {
    expect(readSmiles('C'.repeat(6_000))).toMatchObject({ ok: true, atomCount: 6_000 })
    for (const text of ['C(', '[']) {
      expect(readSmiles(text.repeat(50_000)).ok).toBe(false)
      await expectLinear((size) => readSmiles(text.repeat(size)), 6_000)
    }
    await expectLinear((size) => readSmiles('C'.repeat(size)), 750)
  })
})
