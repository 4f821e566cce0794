import { readFileSync } from 'node:fs'
import { Molecule } from 'openchemlib'
import { describe, expect, test } from 'vitest'
import { readMolblock } from '@/domain/chemistry/molblock/molblock-reading'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { contradictsItself } from '@/domain/chemistry/smiles/smiles-directions'
import { withoutContradiction, writeSmiles } from '@/domain/chemistry/stated/smiles-writing'
import { canonicalStructure } from '@/domain/chemistry/structures/canonical-structure'

/** The SMILES that is read from a drawing of a SMILES. */
function drawnAndRead(smiles: string): string {
  const reading = readMolblock(canonicalStructure(smiles).molblock.trimEnd().split('\n'), true)
  return reading.ok ? reading.smiles : reading.reason
}

function isAtOdds(smiles: string): boolean {
  const reading = readSmiles(smiles)
  return !reading.ok || contradictsItself(reading)
}

// Each text on the right is the molecule on the left for RDKit, too.
const READ = [
  ['a trisubstituted double bond', 'CC/C(/C)=C/C', 'CC/C(C)=C/C'],
  ['an oxime', 'CC/C(/C)=N/O', 'CC/C(C)=N/O'],
  ['four substituents', 'F/C(Cl)=C(/Br)I', 'F/C(Cl)=C(/Br)I'],
  ['an exocyclic double bond', 'C/C=C1\\CCCC(C)C1', 'CC(CCC1)C/C1=C/C'],
  ['a double bond at a ring closure', 'O=C1C=C/C(=N\\O)C=C1C', 'CC(C(C=C1)=O)=C/C1=N/O'],
  ['a conjugated triene', 'C/C=C/C=C\\C=C\\C', 'C/C=C/C=C\\C=C\\C'],
  ['crossed conjugation', 'C/C=C(/C=C/C)C(/C=C/Cl)=C/F', 'C/C=C/C(C(/C=C/Cl)=C/F)=C/C'],
  [
    'retinoic acid',
    'CC1=C(C(C)(C)CCC1)/C=C/C(C)=C/C=C/C(C)=C/C(=O)O',
    'CC1(C)C(/C=C/C(C)=C/C=C/C(C)=C/C(O)=O)=C(C)CCC1',
  ],
  ['an open double bond between two stated ones', 'C/C=C(/[H])C=C/C=C/C', 'C/C=C(\\[H])C=C/C=C\\C'],
]

describe('§2.12 A drawing becomes a SMILES that every program reads the same', () => {
  test.each(READ)('%s', (_, smiles, written) => expect(drawnAndRead(smiles)).toBe(written))

  test('no end of a double bond has two contradicting directions, in 40 structures', () => {
    const rows = readFileSync('tests/fixtures/chemistry/stereoisomers.tsv', 'utf8').trim().split('\n')
    const directed = rows.map((row) => row.split('\t')).filter(([smiles = '']) => /[/\\]/.test(smiles))
    const wrong = directed.slice(0, 40).filter(([smiles = '', code]) => {
      const written = writeSmiles(Molecule.fromSmiles(smiles, { noCoordinates: true }))
      return isAtOdds(written) || canonicalStructure(written).idCode !== code
    })
    expect(wrong).toEqual([])
  })
})

describe('a stored SMILES is written again', () => {
  test.each(['CCO', 'CC/C(/C)=C/C', 'C/C=C/C name', 'C(', '', 'Cl/C=C\\Cl', '[H]/C(C)=C(\\F)Cl'])(
    'a consistent SMILES is not rewritten: %s',
    (smiles) => expect(withoutContradiction(smiles)).toBeNull(),
  )

  test('a rewritten SMILES keeps its meaning on our pages', () => {
    for (const [stored, meant] of [
      ['CC/C(\\C)=C/C', 'CC/C(C)=C/C'],
      ['CC(CCC1)C/C\\1=C/C |$;;;;;;;;$|', 'CC(CCC1)C/C1=C/C |$;;;;;;;;$|'],
      ['C/C=C/C(\\C(/C=C/Cl)=C\\F)=C/C', 'C/C=C/C(C(/C=C/Cl)=C/F)=C/C'],
    ] as const) {
      expect(withoutContradiction(stored)).toBe(meant)
      expect(canonicalStructure(meant).idCode).toBe(canonicalStructure(stored).idCode)
    }
  })
})
