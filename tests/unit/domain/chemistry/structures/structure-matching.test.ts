import { describe, expect, test } from 'vitest'
import { readAskedStructure } from '@/domain/chemistry/structures/asked-structure'
import { matchDrawer, matcherFor } from '@/domain/chemistry/structures/structure-matching'

function codeOf(smiles: string): string {
  const reading = readAskedStructure(smiles)
  if (!reading.ok) throw new Error(`${smiles} cannot be read`)
  return reading.structure.idCode
}

describe('contract §7 A structure is found', () => {
  test.each([
    ['by a ring', 'c1ccccc1', 'Cc1ccccc1', true],
    ['by a drawn ring', 'C1=CC=CC=C1', 'Cc1ccccc1', true],
    ['not by a chain for a ring', 'C=C', 'c1ccccc1', false],
    ['by a part of fused rings', 'c1cc[nH]c1', 'c1ccc2[nH]ccc2c1', true],
    ['by its stated centre', 'C[C@H](N)C(=O)O', 'C[C@H](N)C(O)=O', true],
    ['not by the other centre', 'C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O', false],
    ['not by a centre that it leaves open', 'C[C@H](N)C(=O)O', 'CC(N)C(O)=O', false],
    ['by an open centre', 'CC(N)C(O)=O', 'C[C@H](N)C(=O)O', true],
    ['not by the other double bond', 'C/C=C/C', 'C/C=C\\C', false],
    ['by an open double bond', 'CC=CC', 'C/C=C\\C', true],
    ['by a salt of it', 'CC(=O)[O-].[Na+]', 'CC(=O)O', true],
    ['by an ammonium group', 'C[N+](C)(C)C', 'C[N+](C)(C)CCO', true],
    ['by a nitro group in either notation', 'C[N+](=O)[O-]', 'c1ccccc1CN(=O)=O', true],
    ['by any atom', '*C', 'CO', true],
  ])('by substructure, %s', (_, asked, found, isFound) => {
    const matcher = matcherFor(codeOf(asked), 'substructure')
    expect(matcher.matches(codeOf(found))).toBe(isFound)
  })

  test.each([
    ['in another notation', 'OC1=CC=CC=C1', 'c1ccccc1O', true],
    ['with a centre that is not drawn', 'CC(N)C(=O)O', 'C[C@H](N)C(=O)O', true],
    ['not with the other centre', 'C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O', false],
    ['not without the drawn centre', 'C[C@H](N)C(=O)O', 'CC(N)C(=O)O', false],
    ['with one of two centres drawn', 'C[C@H](O)C(N)C', 'C[C@H](O)[C@H](N)C', true],
    ['not with the other of two centres', 'C[C@H](O)C(N)C', 'C[C@@H](O)[C@H](N)C', false],
    ['with a double bond that is not drawn', 'CC=CC', 'C/C=C\\C', true],
    ['not with the other double bond', 'C/C=C/C', 'C/C=C\\C', false],
    ['not without the drawn double bond', 'C/C=C/C', 'CC=CC', false],
    ['not as its salt', 'CC(=O)O', 'CC(=O)[O-].[Na+]', false],
    ['not as a part', 'CC(=O)O', 'CC(=O)OC', false],
  ])('exactly, %s', (_, asked, found, isFound) => {
    const matcher = matcherFor(codeOf(asked), 'exact')
    expect(matcher.matches(codeOf(found))).toBe(isFound)
  })

  test('exactly the matched part is highlighted', () => {
    const paracetamol = codeOf('CC(=O)Nc1ccc(O)cc1')
    const bonds = (asked: string | null) =>
      matchDrawer(asked === null ? null : codeOf(asked))(paracetamol)?.matched?.match(/M/g)?.length
    expect(bonds(null)).toBeUndefined()
    expect(bonds('c1ccccc1')).toBe(6)
    expect(bonds('c1ccccc1O.Cl')).toBe(7)
    expect(bonds('N')).toBe(1)
  })
})
