import { describe, expect, test } from 'vitest'
import { isAnotherSpelling } from '@/domain/chemistry/structures/same-structure'

describe('contract §4 Another spelling of a stored structure is no change', () => {
  test.each([
    ['OCC', 'CCO'],
    ['c1ccccc1', 'C1=CC=CC=C1'],
    ['C(/C=C/C)', 'C/C=C/C'],
    ['N[C@@H](C)C(O)=O |&1:1|', 'C[C@H](N)C(O)=O |&1:1|'],
    ['OCC', 'CCO ethanol'],
    ['[Na+].CC([O-])=O', 'CC(=O)[O-].[Na+]'],
  ])('%s is %s', (given, stored) => {
    expect(isAnotherSpelling(given, stored)).toBe(true)
  })

  test.each([
    ['another configuration', 'C[C@@H](N)C(O)=O', 'C[C@H](N)C(O)=O'],
    ['no configuration', 'CC(N)C(O)=O', 'C[C@H](N)C(O)=O'],
    ['another side', 'C/C=C\\C', 'C/C=C/C'],
    ['no side', 'CC=CC', 'C/C=C/C'],
    ['an enantiomer of a racemate', 'C[C@H](N)C(O)=O', 'C[C@H](N)C(O)=O |&1:1|'],
    ['an isotope', '[13CH3]CO', 'CCO'],
    ['a radical', '[CH2]CO', 'CCO'],
    ['a tautomer', 'CC(O)=C', 'CC(C)=O'],
    ['a text that is new', 'OCC ethanol', 'CCO'],
    ['a configuration of a metal', 'Cl[Pt@SP1](N)(N)Cl', 'Cl[Pt@SP2](N)(N)Cl'],
    ['a wildcard', '*CC', 'CC*'],
    ['nothing that can be read', 'C(', 'CCO'],
  ])('%s is: %s for %s', (_, given, stored) => {
    expect(isAnotherSpelling(given, stored)).toBe(false)
  })
})
