import { Molecule } from 'openchemlib'
import { describe, expect, it } from 'vitest'
import { overlapCount } from '@/chemistry/drawing-clarity'
import { unclearness } from '@/chemistry/layout-clarity'
import { drawStructure } from '@/chemistry/structure-drawing'
import { layOut, layoutOf } from '@/chemistry/structure-layout'
import { pictureOf } from '@/chemistry/structure-picture'
import { referenceProducts } from '@/content-seed/catalogue/catalogue'
import {
  FLUMOXONIDE,
  HEXANITROETHANE,
  OXYMORPHONE,
  OXYTOCIN,
} from '../../support/structures/crowded-structures'

const AMLODIPINE_S = 'CCOC(=O)C1=C(COCCN)NC(C)=C([C@@H]1C1=C(Cl)C=CC=C1)C(=O)OC'
const BETAMETHASONE = 'C[C@H]1C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@@]4([C@]3([C@H](C[C@@]2([C@]1(C(=O)CO)O)C)O)F)C'

/** For layouts of which no picture is looked at. */
const nothing = () => null

describe('the layout of a structure', { timeout: 30_000 }, () => {
  it('gives a branch room that openchemlib puts upon another', () => {
    expect(unclearness(layoutOf(Molecule.fromSmiles(AMLODIPINE_S)))).toBeGreaterThan(1)
    expect(unclearness(layoutOf(layOut(AMLODIPINE_S, nothing).molecule))).toBe(0)
  })

  it.each([
    ['a bridge over a cage (oxymorphone)', OXYMORPHONE],
    ['a steroid’s ketal (flumoxonide)', FLUMOXONIDE],
    ['a peptide’s ring (oxytocin)', OXYTOCIN],
    ['six nitro groups (hexanitroethane)', HEXANITROETHANE],
  ])('makes room for every label of %s', (_, smiles) => {
    const picture = pictureOf(layOut(smiles, pictureOf).molecule)
    expect(picture && overlapCount(picture)).toBe(0)
    // Without looking at labels, one at least is in the way.
    const unseen = pictureOf(layOut(smiles, nothing).molecule)
    expect(unseen && overlapCount(unseen)).toBeGreaterThan(0)
  })

  it('lays a high structure on its side', () => {
    const chlorhexidine = 'Clc2ccc(NC(=N)NC(=N)NCCCCCCNC(=N)NC(=N)Nc1ccc(Cl)cc1)cc2.Cl.Cl'
    const drawing = drawStructure(chlorhexidine)
    expect(drawing?.width).toBeGreaterThan(drawing?.height ?? 0)
  })

  it('stands a steroid as chemists do, its hydrogens at the fused rings', () => {
    const labels = drawStructure(BETAMETHASONE)?.labels ?? []
    const leftmost = labels.reduce((left, label) => (label.x < left.x ? label : left))
    const highest = Math.min(...labels.map(({ y }) => y))
    // O-3 at the lower left, the side chain of C-17 at the upper right.
    expect(leftmost.text).toBe('O')
    expect(leftmost.y).toBe(Math.max(...labels.map(({ y }) => y)))
    expect(labels.find(({ y }) => y === highest)?.x).toBeGreaterThan(leftmost.x)
    // Four hydrogens of hydroxyl groups would be three; C-8 and C-14 bring two more.
    expect(labels.filter(({ text }) => text === 'H')).toHaveLength(5)
  })

  it.each(
    referenceProducts.filter(({ smiles }) => smiles.includes('N+')).map(({ name, smiles }) => [name, smiles]),
  )('leaves more than a dot of every bond between labels: %s', (_, smiles) => {
    const picture = pictureOf(layOut(smiles, pictureOf).molecule)
    expect(Math.min(...(picture?.bonds ?? []))).toBeGreaterThan(8)
  })

  it.each([
    [
      'letters upon letters',
      [
        { x: 0, y: 40 },
        { x: 10, y: 30 },
      ],
      [],
      1,
    ],
    [
      'a line through letters',
      [{ x: 0, y: 40 }],
      [
        [
          { x: -20, y: 28 },
          { x: 60, y: 28 },
        ],
      ],
      1,
    ],
    [
      'letters beside letters',
      [
        { x: 0, y: 40 },
        { x: 40, y: 40 },
      ],
      [
        [
          { x: 0, y: 50 },
          { x: 60, y: 50 },
        ],
      ],
      0,
    ],
  ] as const)('counts %s', (_, places, lines, count) => {
    const labels = places.map((place) => ({ text: 'O', size: 36, ...place }))
    const empty = {
      width: 100,
      height: 100,
      hashes: [],
      fills: [],
      dots: [],
      bonds: [],
      atoms: [],
      owners: [],
    }
    expect(overlapCount({ ...empty, labels, lines })).toBe(count)
  })

  it('never changes the substance', () => {
    for (const { smiles, name } of referenceProducts) {
      const { molecule, isStereoShown } = layOut(smiles, nothing)
      expect(isStereoShown, name).toBe(true)
      expect(Molecule.fromMolfile(molecule.toMolfile()).getIDCode(), name).toBe(
        Molecule.fromSmiles(smiles).getIDCode(),
      )
    }
  })
})
