import { readFileSync } from 'node:fs'
import { Molecule } from 'openchemlib'
import { describe, expect, test } from 'vitest'
import { canonicalStructure } from '@/chemistry/canonical-structure'

const codeOf = (smiles: string) => canonicalStructure(smiles).idCode

describe('contract §4 the same structure', () => {
  test.each(['', 'aspirin', 'C1CC', 'C(', 'C'.repeat(2_001)])('%j is none', (smiles) =>
    expect(canonicalStructure(smiles)).toEqual({ idCode: '', molblock: '' }),
  )

  test.each([
    ['CC(=O)OC1=CC=CC=C1C(=O)O', 'OC(=O)c1ccccc1OC(C)=O'],
    ['[Na+].[Cl-]', '[Cl-].[Na+]'],
    ['C[C@H](N)C(=O)O', 'N[C@@H](C)C(O)=O'],
    ['Cl/C=C/Cl', 'Cl\\C=C\\Cl'],
    ['Cl/C=C\\Cl', '[H]\\C(Cl)=C(/[H])Cl'],
    ['CCO |$;;$|', 'OCC'],
  ])('%s is %s', (one, other) => {
    expect(codeOf(one)).not.toBe('')
    expect(codeOf(one)).toBe(codeOf(other))
  })

  test.each([
    ['C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O'],
    ['C[C@H](N)C(=O)O', 'CC(N)C(=O)O'],
    ['Cl/C=C/Cl', 'Cl/C=C\\Cl'],
    ['CCO', 'CC[O-]'],
    ['CCO', '[2H]CCO'],
  ])('%s is not %s', (one, other) => expect(codeOf(one)).not.toBe(codeOf(other)))

  test('the configurations of 2,000 structures are those that another toolkit reads', () => {
    const rows = readFileSync('tests/fixtures/chemistry/stereoisomers.tsv', 'utf8').trim().split('\n')
    const wrong = rows.map((row) => row.split('\t')).filter(([smiles = '', code]) => codeOf(smiles) !== code)
    expect({ rows: rows.length, wrong: wrong.map(([smiles]) => smiles) }).toEqual({ rows: 2_000, wrong: [] })
  }, 120_000)
})

describe('contract §4 a structure as a molfile', () => {
  test('is read back as what it was', () => {
    for (const smiles of [
      'CC(=O)OC1=CC=CC=C1C(=O)O',
      'C[C@H](N)C(=O)O',
      'Cl/C=C\\Cl',
      '[Na+].[Cl-]',
      '[2H]CCO',
    ]) {
      const { idCode, molblock } = canonicalStructure(smiles)
      expect(molblock).toMatch(/^\n.*\n.*\n.{34}V2000\n[\s\S]*\nM {2}END\n$/)
      expect({ smiles, idCode: Molecule.fromMolfile(molblock).getIDCode() }).toEqual({ smiles, idCode })
    }
  })

  test('of more than 999 atoms is one of version 3000', () => {
    const { molblock } = canonicalStructure('CC(O)'.repeat(334))
    expect(molblock).toContain('V3000')
    expect(Molecule.fromMolfile(molblock).getAllAtoms()).toBe(1_002)
  }, 60_000)
})
