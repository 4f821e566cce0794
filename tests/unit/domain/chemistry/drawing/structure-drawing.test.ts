import { execFileSync } from 'node:child_process'
import { Molecule } from 'openchemlib'
import { describe, expect, it } from 'vitest'
import { referenceProducts } from '@/content-seed/catalogue/catalogue'
import { unclearness } from '@/domain/chemistry/drawing/layout-clarity'
import { drawStructure } from '@/domain/chemistry/drawing/structure-drawing'
import { layOut, layoutOf } from '@/domain/chemistry/drawing/structure-layout'
import {
  FLUMOXONIDE,
  HEXANITROETHANE,
  OXYMORPHONE,
  OXYTOCIN,
} from '../../../../support/structures/crowded-structures'

const AMPHOTERICIN_B =
  'C[C@H]1/C=C/C=C/C=C/C=C/C=C/C=C/C=C/[C@@H](C[C@H]2[C@@H]([C@H](C[C@](O2)(C[C@H](C[C@H]([C@@H](CC[C@H](C[C@H](CC(=O)O[C@H]([C@@H]([C@@H]1O)C)C)O)O)O)O)O)O)O)C(=O)O)O[C@H]3[C@H]([C@H]([C@@H]([C@H](O3)C)O)N)O'
const NAPHTHOMYCIN =
  'C[C@H]1/C=C/C=C\\[C@@H](O)C/C=C(/C)C(=O)[C@@H](C)[C@H](O)C/C=C/C=C(/C)C(=O)NC2=C(Cl)C(=O)c3c(C2=O)cc(C)c(O)c3C(=O)/C(C)=C/[C@@H](C)[C@@H]1O'

/** Cages, large rings and groups close together, which take several seeds and moves. */
const CROWDED_STRUCTURES = [AMPHOTERICIN_B, OXYMORPHONE, FLUMOXONIDE, OXYTOCIN, HEXANITROETHANE]

/** For layouts whose picture does not matter. */
const nothing = () => null

const linesOf = (smiles: string) => drawStructure(smiles)?.lines.split('M').slice(1) ?? []
const textsOf = (smiles: string) =>
  drawStructure(smiles)
    ?.labels.map(({ text }) => text)
    .sort()

describe('drawing a structure', { timeout: 15_000 }, () => {
  it.each([
    ['no SMILES', ''],
    ['words', 'not a structure'],
    ['a ring that is never closed', 'C1CC'],
    ['an unknown atom', 'C[Zz]'],
    ['more atoms than can be drawn in time', 'C'.repeat(301)],
  ])('%s is refused', (_, smiles) => {
    expect(drawStructure(smiles)).toBeNull()
  })

  it('bonds are lines and heteroatoms letters, without the shapes that catch the mouse', () => {
    expect(textsOf('CC(=O)Oc1ccccc1C(=O)O')).toEqual(['H', 'O', 'O', 'O', 'O'])
    // 13 bonds, five of them double: the second line of each is drawn too.
    expect(linesOf('CC(=O)Oc1ccccc1C(=O)O')).toHaveLength(18)
  })

  it('counts and charges are set apart', () => {
    expect(textsOf('NCC')).toEqual(['2', 'H', 'N'])
    expect(textsOf('[Na+].[Cl-]')).toEqual(['+', 'Cl', 'Na', '−'])
  })

  it('everything is drawn at one scale', () => {
    const lengthOf = (line: string) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.split(/[ L]/).map(Number)
      return Math.hypot(x1 - x2, y1 - y2)
    }
    const longest = (smiles: string) => Math.max(...linesOf(smiles).map(lengthOf))
    for (const smiles of ['CC', 'c1ccccc1', `C${'C'.repeat(30)}`])
      expect(Math.abs(longest(smiles) - 60)).toBeLessThan(2)
  })

  it('everything is between the origin and its width and height', () => {
    const drawing = drawStructure('C[C@H](N)C(=O)O')
    if (drawing === null) throw new Error('alanine is not drawn')
    const numbers = [...`${drawing.lines}${drawing.fills}`.matchAll(/-?\d+ -?\d+/g)].map(([pair]) =>
      pair.split(' ').map(Number),
    )
    expect(numbers.length).toBeGreaterThan(5)
    for (const [x = -1, y = -1] of numbers) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(drawing.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(drawing.height)
    }
  })

  it('a stereocentre shows its direction', () => {
    const fills = ['C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O'].map((smiles) => drawStructure(smiles)?.fills)
    expect(fills.filter((path) => path !== '')).toHaveLength(1)
  })

  it('§2.12 Every product of the sample is drawn in less than 6 KB', { timeout: 30_000 }, () => {
    for (const { smiles, name } of referenceProducts) {
      const drawing = drawStructure(smiles)
      expect(drawing, name).not.toBeNull()
      expect(JSON.stringify(drawing).length, name).toBeLessThan(6_000)
    }
  })
})

describe('§2.12 A drawing shows its stereoisomer', { timeout: 30_000 }, () => {
  /** The stereochemistry that openchemlib reads from a file of a layout: coordinates and kinds of bonds alone. */
  const readOff = (smiles: string) =>
    Molecule.fromMolfile(layOut(smiles, nothing).molecule.toMolfile()).getIDCode()

  it('a written hydrogen keeps its side of a double bond (tafluprost)', () => {
    const ring = 'C[C@H]1[C@@H](O)C[C@@H](O)[C@@H]1'
    const written = `[H]\\C(CCCC(=O)OC(C)C)=C(/[H])${ring}\\C([H])=C(/[H])C(F)(F)COc1ccccc1`
    const implied = `CC(C)OC(=O)CCC/C=C\\${ring}\\C=C\\C(F)(F)COc1ccccc1`
    expect(readOff(written)).toBe(readOff(implied))
    expect(readOff(written)).not.toBe(readOff(written.replaceAll(/[\\/]/g, '')))
  })

  it.each([
    ['a large ring', 'C1CCCCCCC/C=C/CCCCCCCCC1', 'C1CCCCCCC/C=C\\CCCCCCCCC1'],
    ['an allene', 'CC=[C@]=CC', 'CC=[C@@]=CC'],
    ['the ends of a ring', 'C[C@H]1CC[C@H](O)CC1', 'C[C@H]1CC[C@@H](O)CC1'],
  ])('the two isomers of %s differ', (_, one, other) => {
    expect(readOff(one)).not.toBe(readOff(other))
  })

  it('the hydrogen of an imine is drawn where it alone shows the side', () => {
    const [one, other] = ['[H]/N=C(/C)c1ccccc1', '[H]\\N=C(/C)c1ccccc1'].map(drawStructure)
    expect(one?.labels.map(({ text }) => text).sort()).toEqual(['H', 'N'])
    expect(one).not.toEqual(other)
  })

  it('a double bond without a stated side is crossed', () => {
    expect(readOff('CC=CC')).not.toBe(readOff('C/C=C/C'))
    expect(readOff('CC=CC')).not.toBe(readOff('C/C=C\\C'))
  })

  it('a stereochemistry that no drawing can show is left out with a note (cisplatin)', () => {
    expect(drawStructure('N[Pt@SP1](N)(Cl)Cl')?.isStereoLeftOut).toBe(true)
    expect(drawStructure('N[Pt](N)(Cl)Cl')?.isStereoLeftOut).toBe(false)
    expect(drawStructure('C[C@H](N)[Pt@SP1](N)(Cl)Cl')?.fills).toBe('')
    expect(drawStructure('C[C@H](N)[Pt](N)(Cl)Cl')?.lines).not.toBe(
      drawStructure('C[C@H](N)[Pt@SP1](N)(Cl)Cl')?.lines,
    )
  })

  it.each([
    ['amphotericin B, 36 atoms round', AMPHOTERICIN_B],
    ['a naphthomycin, 29 atoms round', NAPHTHOMYCIN],
  ])('a ring that openchemlib distorts is stretched: %s', (_, smiles) => {
    const { molecule, isStereoShown } = layOut(smiles, nothing)
    expect(isStereoShown).toBe(true)
    expect(Molecule.fromMolfile(molecule.toMolfile()).getIDCode()).not.toBe(
      Molecule.fromSmiles(smiles).getIDCode(),
    )
    expect(unclearness(layoutOf(molecule))).toBeLessThan(1)
  })

  it('contract §5 A drawing is the same, byte for byte, in another process and in another order', () => {
    const structures = [...CROWDED_STRUCTURES, ...referenceProducts.map(({ smiles }) => smiles)]
    const script = `${import.meta.dirname}/../../../../support/structures/draw-structures.ts`
    const args = ['--import', 'tsx', script, ...structures.toReversed()]
    const drawn = execFileSync(process.execPath, args, { encoding: 'utf8' }).trimEnd().split('\n')
    expect(drawn.toReversed()).toEqual(structures.map((smiles) => JSON.stringify(drawStructure(smiles))))
  })

  it('a structure is drawn once while it is requested, and forgotten after thousands of others', () => {
    let drawn = 0
    const drawOthers = (count: number) => {
      for (const end = drawn + count; drawn < end; drawn++) drawStructure(`no SMILES ${drawn}`)
    }
    const first = drawStructure('CCO')
    drawOthers(1_500)
    expect(drawStructure('CCO')).toBe(first)
    drawOthers(1_500)
    expect(drawStructure('CCO')).toBe(first)
    drawOthers(2_000)
    expect(drawStructure('CCO')).not.toBe(first)
    expect(drawStructure('CCO')).toEqual(first)
  })

  it('a drawing does not depend on earlier ones', () => {
    const sample = referenceProducts.filter((_, index) => index % 6 === 0).map(({ smiles }) => smiles)
    const layouts = (order: readonly string[]) =>
      new Map(order.map((smiles) => [smiles, layOut(smiles, nothing).molecule.toMolfile()]))
    expect(layouts([...sample].reverse())).toEqual(layouts(sample))
  })
})
