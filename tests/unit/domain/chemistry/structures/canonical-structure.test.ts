import { readFileSync } from 'node:fs'
import { Molecule } from 'openchemlib'
import { describe, expect, test } from 'vitest'
import { readMolblock } from '@/domain/chemistry/molblock/molblock-reading'
import { canonicalStructure } from '@/domain/chemistry/structures/canonical-structure'

const codeOf = (smiles: string) => canonicalStructure(smiles).idCode

const EITHER = 3

/** The fields of a V2000 block that state what a reader cannot know. */
function fieldsOf(molblock: string) {
  const lines = molblock.split('\n')
  const [atoms = 0, bonds = 0] = [0, 3].map((from) => Number(lines[3]?.slice(from, from + 3)))
  const field = (line: string, place: number) => Number(line.slice(place, place + 3))
  return {
    valences: lines
      .slice(4, 4 + atoms)
      .map((line) => [line.slice(31, 34).trim(), field(line, 48)] as const)
      .filter(([, valence]) => valence !== 0),
    doubleBonds: lines
      .slice(4 + atoms, 4 + atoms + bonds)
      .filter((line) => field(line, 6) === 2)
      .map((line) => field(line, 9)),
  }
}

/** Our own reader's result for a molfile. */
function readBack(molblock: string): string {
  const reading = readMolblock(molblock.trimEnd().split('\n'), true)
  return reading.ok ? reading.smiles : reading.reason
}

let large: string | undefined

/** One of 1,008 atoms, with metals and an open double bond among them: made once, it takes a second. */
function largeMolblock(): string {
  large ??= canonicalStructure(`${'C'.repeat(1_002)}.[Sr].[CoH2].CC=CC`).molblock
  return large
}

describe('contract §4 The same structure', () => {
  test.each(['', 'aspirin', 'C1CC', 'C(', 'C'.repeat(2_001)])('%j is no structure', (smiles) =>
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

  // Those of 500, of the same layouts: drawings-read-back.test.ts.
  test('the configurations of 50 structures agree with another toolkit', () => {
    const all = readFileSync('tests/fixtures/chemistry/stereoisomers.tsv', 'utf8').trim().split('\n')
    const rows = all.filter((_, index) => index % 40 === 0)
    const wrong = rows.map((row) => row.split('\t')).filter(([smiles = '', code]) => codeOf(smiles) !== code)
    expect({ rows: rows.length, wrong: wrong.map(([smiles]) => smiles) }).toEqual({ rows: 50, wrong: [] })
  })
})

describe('contract §4 A structure as a molfile', () => {
  test('a molfile returns the same structure', () => {
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

  test('more than 999 atoms are written as V3000', () => {
    const molblock = largeMolblock()
    expect(molblock).toContain('V3000')
    // The hydrogens of the cobalt are atoms too.
    expect(Molecule.fromMolfile(molblock).getAllAtoms()).toBe(1_010)
  }, 60_000)
})

const AMPHOTERICIN_B =
  'C[C@H]1/C=C/C=C/C=C/C=C/C=C/C=C/C=C/[C@@H](C[C@H]2[C@@H]([C@H](C[C@](O2)(C[C@H](C[C@H]([C@@H](CC[C@H](C[C@H](CC(=O)O[C@H]([C@@H]([C@@H]1O)C)C)O)O)O)O)O)O)O)C(=O)O)O[C@H]3[C@H]([C@H]([C@@H]([C@H](O3)C)O)N)O'
const CANDICIDIN =
  'CC1/C=C/C=C/C=C/C=C/C=C/C=C/C=C/C(OC2O[C@H](C)[C@@H](O)[C@H](N)[C@@H]2O)CC(O)C(C(=O)O)C(O)CC(=O)CC(O)C(O)CCC(=O)CC(=O)CC(=O)OC1C(C)CC(C)C(O)CC(=O)c1ccc(N)cc1'
const TAFLUPROST =
  '[H]O[C@]1([H])C([H])([H])[C@]([H])(O[H])[C@]([H])(C([H])([H])C(\\[H])=C(\\[H])CCCC(=O)OC(C)C)[C@@]1([H])C(\\[H])=C(/[H])C(F)(F)COC1=CC=CC=C1'
const TRIBENDIMIDINE =
  '[H]\\C(=N/C1=CC=C(C=C1)\\N=C(/C)N(C)C)C1=CC=C(C=C1)C(\\[H])=N\\C1=CC=C(C=C1)\\N=C(/C)N(C)C'

describe('contract §4 The side of a double bond in a molfile', () => {
  test.each<[string, string, number]>([
    ['isosafrole', 'CC=Cc1ccc2OCOc2c1', 1],
    ['isoeugenol', 'COc1cc(C=CC)ccc1O', 1],
    ['nitrofurazone', 'NC(=O)NN=Cc1ccc([N+](=O)[O-])o1', 1],
    ['azobenzene', 'c1ccccc1N=Nc1ccccc1', 1],
    ['acetaldoxime', 'CC=NO', 1],
    ['sorbic acid', 'CC=CC=CC(=O)O', 2],
    ['cyclooctene', 'C1CCCC=CCC1', 1],
    ['a metal’s ligand', 'CC=C[Hg]Cl', 1],
  ])('it is either where it is not stated: %s', (_, smiles, count) => {
    const { molblock } = canonicalStructure(smiles)
    const { doubleBonds } = fieldsOf(molblock)
    expect(doubleBonds.filter((stereo) => stereo === EITHER)).toHaveLength(count)
    expect(readBack(molblock)).not.toMatch(/[/\\]/)
    expect(codeOf(readBack(molblock))).toBe(codeOf(smiles))
  })

  test.each([
    ['ethene', 'C=C'],
    ['acetone', 'CC(C)=O'],
    ['isobutene', 'CC=C(C)C'],
    ['cyclohexene', 'C1CCC=CC1'],
    ['an allene', 'CC=C=CC'],
    ['guanidine', 'NC(=N)N'],
    ['a sulfone', 'CS(C)(=O)=O'],
    ['trans-anethole', 'C/C=C/c1ccc(OC)cc1'],
  ])('it is not marked where only one is possible: %s', (_, smiles) => {
    expect(fieldsOf(canonicalStructure(smiles).molblock).doubleBonds).not.toContain(EITHER)
  })

  test.each([
    ['amphotericin B', AMPHOTERICIN_B, 7],
    ['candicidin', CANDICIDIN, 7],
    ['tafluprost', TAFLUPROST, 2],
    ['tribendimidine', TRIBENDIMIDINE, 4],
  ])('as stated: %s', (_, smiles, count) => {
    const { molblock } = canonicalStructure(smiles)
    expect(fieldsOf(molblock).doubleBonds).not.toContain(EITHER)
    const drawn = Molecule.fromMolfile(molblock)
    const stated = Molecule.fromSmiles(smiles.replaceAll('[H]', '[7H]'), { noCoordinates: true })
    const sides = (molecule: Molecule) =>
      Array.from({ length: molecule.getAllBonds() }, (__, bond) => molecule.getBondParity(bond)).filter(
        (parity) => parity === 1 || parity === 2,
      )
    drawn.ensureHelperArrays(Molecule.cHelperParities)
    expect(sides(drawn)).toHaveLength(count)
    expect(sides(stated).length).toBeGreaterThanOrEqual(count)
    expect(codeOf(readBack(molblock))).toBe(codeOf(smiles))
  })
})

describe('contract §4 A molfile states the hydrogens of an atom where readers differ', () => {
  test.each<[string, (readonly [string, number])[]]>([
    ['[Sr]', [['Sr', 15]]],
    ['[89Sr]', [['Sr', 15]]],
    ['[Al]', [['Al', 15]]],
    ['[AlH3]', [['Al', 3]]],
    ['[CoH2]', [['Co', 2]]],
    [
      '[Tl+].[Tl+].[O-]S(=O)(=O)[O-]',
      [
        ['Tl', 15],
        ['Tl', 15],
      ],
    ],
    ['Br[Tl]', [['Tl', 1]]],
    ['CC[Hg]Cl', [['Hg', 2]]],
    ['I[I-]I', [['I', 2]]],
    ['[As+3].[Cl-].[Cl-].[Cl-]', [['As', 15]]],
    [
      '[Sb-3].[Ga+3]',
      [
        ['Ga', 15],
        ['Sb', 15],
      ],
    ],
    ['[GeH4]', [['Ge', 4]]],
    ['[3H]', [['H', 15]]],
    ['C[CH2]', [['C', 3]]],
    ['[Na+].[Cl-]', []],
    ['C[N+](C)(C)CC(=O)[O-]', []],
    ['C[Si](C)(C)C', []],
    ['CP(=O)(O)O', []],
    ['[13CH3][C@H](N)C(=O)O', []],
    ['c1cc[nH]c1', []],
    ['OB(O)c1ccccc1', []],
  ])('%s', (smiles, valences) => {
    const { molblock } = canonicalStructure(smiles)
    expect(fieldsOf(molblock).valences.toSorted()).toEqual(valences)
    expect(codeOf(readBack(molblock))).toBe(codeOf(smiles))
  })

  test('V3000 does so too', () => {
    const molblock = largeMolblock()
    expect(molblock).toMatch(/ Sr .* VAL=-1$/m)
    expect(molblock).toMatch(/ Co .* VAL=2$/m)
    expect(molblock).toMatch(/^M {2}V30 \d+ 2 \d+ \d+ CFG=2$/m)
  }, 60_000)
})
