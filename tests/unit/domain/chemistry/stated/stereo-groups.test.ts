import { describe, expect, test } from 'vitest'
import { drawStructure } from '@/domain/chemistry/drawing/structure-drawing'
import { readMolblock } from '@/domain/chemistry/molblock/molblock-reading'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { stereoGroupsOf, stereoGroupsText } from '@/domain/chemistry/smiles/stereo-groups'
import { readStructure } from '@/domain/chemistry/stated/smiles-reading'
import { readAskedStructure } from '@/domain/chemistry/structures/asked-structure'
import { canonicalStructure } from '@/domain/chemistry/structures/canonical-structure'
import { isSameStructure } from '@/domain/chemistry/structures/same-structure'
import { matcherFor, smilesOfCode } from '@/domain/chemistry/structures/structure-matching'

const ENANTIOMER = 'C[C@H](O)[C@H](C)Cl'
const MIRRORED = 'C[C@@H](O)[C@@H](C)Cl'
const RACEMATE = `${ENANTIOMER} |&1:1,3|`

const codeOf = (smiles: string) => canonicalStructure(smiles).idCode

/** A V3000 block of chlorobutanol, two centres at its atoms 2 and 4, with collections. */
const drawing = (...collections: string[]) => [
  '',
  '  own       2D',
  '',
  '  0  0  0     0  0            999 V3000',
  'M  V30 BEGIN CTAB',
  'M  V30 COUNTS 6 5 0 0 0',
  'M  V30 BEGIN ATOM',
  ...['C -2.6 0.75', 'C -1.3 0', 'O -1.3 -1.5', 'C 0 0.75', 'Cl 0 2.25', 'C 1.3 0'].map(
    (atom, index) => `M  V30 ${index + 1} ${atom} 0 0`,
  ),
  'M  V30 END ATOM',
  'M  V30 BEGIN BOND',
  ...['1 1 2', '1 2 3 CFG=1', '1 2 4', '1 4 5 CFG=1', '1 4 6'].map(
    (bond, index) => `M  V30 ${index + 1} ${bond}`,
  ),
  'M  V30 END BOND',
  'M  V30 BEGIN COLLECTION',
  ...collections.map((collection) => `M  V30 MDLV30/${collection}`),
  'M  V30 END COLLECTION',
  'M  V30 END CTAB',
  'M  END',
]

function read(lines: readonly string[]): string {
  const reading = readMolblock(lines, true)
  return reading.ok ? reading.smiles : reading.reason
}

const matches = (asked: string, stored: string, find: 'exact' | 'substructure' = 'exact') =>
  matcherFor(codeOf(asked), find).matches(codeOf(stored))

/** The groups of a SMILES with five centres. @param rest the text after it */
function groupsBehind(rest: string) {
  const reading = readSmiles(`C${'[C@H](F)'.repeat(5)}Cl ${rest}`)
  if (!reading.ok) throw new Error(reading.reason)
  return stereoGroupsOf(reading)
}

describe('contract §4 The stereo groups of a CXSMILES', () => {
  test.each([
    '',
    'a name',
    '|$&1:1$|',
    '|(1,2,;&1:1,3)|',
    '|a:1,3|',
    '|&1:|',
    '|c:1,3|',
    '|&1:x|',
    '|$r$|',
    'r',
  ])('%j has none', (rest) => expect(groupsBehind(rest)).toEqual([]))

  test.each([
    ['CCO |r|', ''],
    ['C[C@H](F)Cl |r|', '|&1:1|'],
    ['C[C@H](F)[C@@H](Cl)[C@@H](F)Br |o1:1,r|', '|o1:1,&1:3,5|'],
    ['C[C@H](F)[C@@H](Cl)Br |r,&1:1,a:3|', '|&1:1,a:3|'],
  ])('the centres of %s that it calls relative are a racemate', (text, written) => {
    const reading = readSmiles(text)
    expect(reading.ok && stereoGroupsText(stereoGroupsOf(reading))).toBe(written)
  })

  test('a structure that is called relative is the racemate, not the enantiomer', () => {
    expect(codeOf(`${ENANTIOMER} |r|`)).toBe(codeOf(RACEMATE))
    expect(codeOf(`${ENANTIOMER} |r|`)).not.toBe(codeOf(ENANTIOMER))
  })

  test.each([
    ['|&1:1,3|', '|&1:1,3|'],
    ['|o1:3,1|', '|o1:1,3|'],
    ['|$;;R$,&5:1,3,o2:4,a:7|', '|&1:1,3,o1:4,a:7|'],
    ['|&2:5,&1:1| name', '|&1:1,&2:5|'],
  ])('%s are read', (rest, written) => expect(stereoGroupsText(groupsBehind(rest))).toBe(written))
})

describe('contract §4 A drawing with stereo groups', () => {
  test.each([
    ['of absolute centres is the enantiomer', ['STEABS ATOMS=(2 2 4)'], /^\S+$/],
    ['that is a racemate', ['STERAC1 ATOMS=(2 2 4)'], / \|&1:1,\d\|$/],
    ['of one unknown enantiomer', ['STEREL3 ATOMS=(2 2 4)'], / \|o1:1,\d\|$/],
    ['of two racemic centres', ['STERAC1 ATOMS=(1 2)', 'STERAC2 ATOMS=(1 4)'], / \|&1:1,&2:\d\|$/],
    ['of one racemic centre', ['STERAC1 ATOMS=(1 4)'], / \|&1:\d\|$/],
    [
      'with an absolute centre',
      ['STEABS ATOMS=(1 2)', 'STERAC1 ATOMS=(1 4)'],
      / \|(?:a:1,&1:\d|&1:1,a:\d)\|$/,
    ],
  ])('%s', (_, collections, expected) => {
    const smiles = read(drawing(...collections))
    expect(smiles).toMatch(expected)
    expect(readStructure(smiles)).toMatchObject({ ok: true, formula: 'C4H9ClO' })
    // Written and read again, it is the same.
    expect(codeOf(read(canonicalStructure(smiles).molblock.trimEnd().split('\n')))).toBe(codeOf(smiles))
  })

  test('a drawing without groups stays V2000, and with groups it is V3000 with its collection', () => {
    expect(canonicalStructure(ENANTIOMER).molblock).toContain('V2000')
    expect(canonicalStructure(`${ENANTIOMER} |$;;;;;$|`).molblock).toBe(
      canonicalStructure(ENANTIOMER).molblock,
    )
    expect(canonicalStructure(RACEMATE).molblock).toContain('MDLV30/STERAC1 ATOMS=(2 ')
    expect(canonicalStructure(`${ENANTIOMER} |o1:1,3|`).molblock).toContain('MDLV30/STEREL1 ATOMS=(2 ')
  })
})

describe('contract §4 The same structure, with stereo groups', () => {
  test.each([
    [RACEMATE, ENANTIOMER, false],
    [RACEMATE, `${ENANTIOMER} |o1:1,3|`, false],
    [RACEMATE, `${ENANTIOMER} |&1:1,&2:3|`, false],
    [RACEMATE, 'C[C@H](O)[C@@H](C)Cl |&1:1,3|', false],
    [RACEMATE, `${MIRRORED} |&1:1,3|`, true],
    [RACEMATE, 'Cl[C@@H](C)[C@@H](O)C |&7:1,3|', true],
    ['[H][C@](C)(O)[C@H](C)Cl |&1:1,4|', '[H][C@@](C)(O)[C@@H](C)Cl |&1:1,4|', true],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(codeOf(one)).not.toBe('')
    expect(codeOf(one) === codeOf(other)).toBe(isSame)
    expect(isSameStructure(one, other)).toBe(isSame)
    expect(matches(one, other)).toBe(isSame)
  })

  test('a structure without statements is found with both; a part is found in both', () => {
    for (const stored of [RACEMATE, ENANTIOMER]) {
      expect(matches('CC(O)C(C)Cl', stored)).toBe(true)
      expect(matches('CC(O)C', stored, 'substructure')).toBe(true)
    }
    for (const asked of ['C[C@H](O)CCl', 'C[C@@H](O)CCl'].map((part) => part.replace('CCl', 'C(C)Cl')))
      expect(matches(asked, RACEMATE, 'substructure')).toBe(true)
    expect(matches(RACEMATE, RACEMATE, 'substructure')).toBe(true)
  })

  test('a searched structure and its code keep their groups', () => {
    for (const text of [`${RACEMATE} name`, drawing('STERAC1 ATOMS=(2 2 4)').join('\n')]) {
      const reading = readAskedStructure(text)
      expect(reading.ok && reading.structure.smiles).toContain('|&1:')
      expect(reading.ok && reading.structure.idCode).toBe(codeOf(reading.ok ? reading.structure.smiles : ''))
    }
    expect(codeOf(smilesOfCode(codeOf(RACEMATE)))).toBe(codeOf(RACEMATE))
  })
})

test('spec §2.12 a drawing names the stereo groups of its centres', () => {
  const labels = (smiles: string) => drawStructure(smiles)?.labels.map(({ text }) => text)
  expect(labels(RACEMATE)).toEqual(expect.arrayContaining(['&1', '&1']))
  expect(labels(`${ENANTIOMER} |o1:1,3|`)).toEqual(expect.arrayContaining(['or1', 'or1']))
  expect(drawStructure(`${ENANTIOMER} |a:1,3|`)).toEqual(drawStructure(ENANTIOMER))
  expect(readSmiles(RACEMATE)).toMatchObject({ ok: true, rest: '|&1:1,3|' })
})
