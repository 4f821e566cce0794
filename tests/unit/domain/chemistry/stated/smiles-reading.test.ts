import { Molecule } from 'openchemlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readStructure, SMILES_READING_MAX } from '@/domain/chemistry/stated/smiles-reading'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('reading a SMILES', () => {
  test.each([
    ['', 'no SMILES'],
    ['C(', 'it is no SMILES: a bracket "(" is never closed'],
    ['CC(C)(C)(C)(C)C', 'it is no SMILES: an atom C has more than 4 bonds'],
    ['C==C', 'it is no SMILES: two bond signs in a row'],
  ])('%j, which openchemlib would accept, is refused', (text, reason) => {
    expect(readStructure(text)).toEqual({ ok: false, reason, isTooLong: false })
  })

  test('6,000 atoms are refused at once', () => {
    const fromSmiles = vi.spyOn(Molecule, 'fromSmiles')
    expect(readStructure('C'.repeat(6_000))).toEqual({
      ok: false,
      reason: 'it is too long to be read as a structure (6000 characters)',
      isTooLong: true,
    })
    expect(fromSmiles).not.toHaveBeenCalled()
  })

  test('the longest SMILES is read in a moment', () => {
    const fromSmiles = vi.spyOn(Molecule, 'fromSmiles')
    const longest = 'C'.repeat(SMILES_READING_MAX)
    expect(readStructure(longest).ok).toBe(true)
    // Coordinates are what takes long.
    expect(fromSmiles.mock.calls).toEqual([[longest, { noCoordinates: true, noStereo: true }]])
  })

  test.each([
    ['CCO', 'C2H6O', 46.07, 0],
    ['[Na+].[Cl-]', 'ClNa', 58.44, 0],
    ['C[N+](C)(C)C', 'C4H12N', 74.15, 1],
    [
      '[H][C@@]1(CC[C@@]2([H])\\C(CCC[C@]12C)=C\\C=C1\\C[C@@H](O)CCC1=C)[C@H](C)CCC(O)C(C)(C)O',
      'C27H44O3',
      416.65,
      0,
    ],
    ['[2H]O[2H]', 'H2O', 20.03, 0],
    ['[NH4+].[NH4+].Cl[Pt--](Cl)(Cl)(Cl)(Cl)Cl', 'Cl6H8N2Pt', 443.88, 0],
  ])('%s is %s', (smiles, formula, weight, charge) => {
    const structure = readStructure(smiles)
    expect(structure).toMatchObject({ ok: true, formula, charge, isPartial: false, doubt: null })
    expect(structure.ok && structure.weight).toBeCloseTo(weight, 1)
  })

  test('a wildcard, which openchemlib counts as carbon, makes the structure partial', () => {
    expect(readStructure('C*.C*.COCCOCCO |lp:5:2,m:1:6.7|')).toMatchObject({ ok: true, isPartial: true })
  })

  test('a name after the SMILES is not part of it', () => {
    expect(readStructure('CCO ethanol')).toMatchObject({
      ok: true,
      smiles: 'CCO',
      rest: 'ethanol',
      formula: 'C2H6O',
    })
  })

  test.each([
    ['O=C(O)[C@H](N)Cc2cnc1ccccc12', true],
    ['O=C(O)[C@H](N)Cc2c[nH]c1ccccc12', false],
    ['c1ccncc1', false],
    ['CC1(C)N([O])C(C)(C)CC1', false],
    ['[2H]C', false],
    ['[D]C', true],
    ['C[T]', true],
  ])(
    '%s lacks the hydrogen of an aromatic nitrogen, or has a letter for an isotope: %s',
    (smiles, isDoubtful) => {
      const structure = readStructure(smiles)
      expect(structure.ok && structure.doubt !== null).toBe(isDoubtful)
    },
  )
})
