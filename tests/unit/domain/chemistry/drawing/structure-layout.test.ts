import { Molecule } from 'openchemlib'
import { describe, expect, it } from 'vitest'
import { referenceProducts } from '@/content-seed/catalogue/catalogue'
import { overlapCount } from '@/domain/chemistry/drawing/drawing-clarity'
import { unclearness } from '@/domain/chemistry/drawing/layout-clarity'
import { drawStructure } from '@/domain/chemistry/drawing/structure-drawing'
import { layOut, layoutOf } from '@/domain/chemistry/drawing/structure-layout'
import { pictureOf } from '@/domain/chemistry/drawing/structure-picture'
import {
  FLUMOXONIDE,
  HEXANITROETHANE,
  OXYMORPHONE,
  OXYTOCIN,
} from '../../../../support/structures/crowded-structures'

const AMLODIPINE_S = 'CCOC(=O)C1=C(COCCN)NC(C)=C([C@@H]1C1=C(Cl)C=CC=C1)C(=O)OC'
const BETAMETHASONE = 'C[C@H]1C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@@]4([C@]3([C@H](C[C@@]2([C@]1(C(=O)CO)O)C)O)F)C'

/** For layouts whose picture does not matter. */
const nothing = () => null

describe('the layout of a structure', { timeout: 30_000 }, () => {
  it('a branch that openchemlib draws over another gets room', () => {
    expect(unclearness(layoutOf(Molecule.fromSmiles(AMLODIPINE_S)))).toBeGreaterThan(1)
    expect(unclearness(layoutOf(layOut(AMLODIPINE_S, nothing).molecule))).toBe(0)
  })

  it.each([
    ['a bridge over a cage (oxymorphone)', OXYMORPHONE],
    ['a steroid’s ketal (flumoxonide)', FLUMOXONIDE],
    ['a peptide’s ring (oxytocin)', OXYTOCIN],
    ['six nitro groups (hexanitroethane)', HEXANITROETHANE],
  ])('every label of %s has room', (_, smiles) => {
    const picture = pictureOf(layOut(smiles, pictureOf).molecule)
    expect(picture && overlapCount(picture)).toBe(0)
    // A layout that ignores labels would cover at least one.
    const unseen = pictureOf(layOut(smiles, nothing).molecule)
    expect(unseen && overlapCount(unseen)).toBeGreaterThan(0)
  })

  it('a high structure is laid on its side', () => {
    const chlorhexidine = 'Clc2ccc(NC(=N)NC(=N)NCCCCCCNC(=N)NC(=N)Nc1ccc(Cl)cc1)cc2.Cl.Cl'
    const drawing = drawStructure(chlorhexidine)
    expect(drawing?.width).toBeGreaterThan(drawing?.height ?? 0)
  })

  it('a steroid is oriented as chemists do, with hydrogens at the fused rings', () => {
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
  )('more than a dot of every bond is visible between labels: %s', (_, smiles) => {
    const picture = pictureOf(layOut(smiles, pictureOf).molecule)
    expect(Math.min(...(picture?.bonds ?? []))).toBeGreaterThan(8)
  })

  it.each([
    [
      'letters over letters',
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
  ] as const)('%s are counted', (_, places, lines, count) => {
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

  it('the substance never changes', () => {
    for (const { smiles, name } of referenceProducts) {
      const { molecule, isStereoShown } = layOut(smiles, nothing)
      expect(isStereoShown, name).toBe(true)
      expect(Molecule.fromMolfile(molecule.toMolfile()).getIDCode(), name).toBe(
        Molecule.fromSmiles(smiles).getIDCode(),
      )
    }
  })
})
