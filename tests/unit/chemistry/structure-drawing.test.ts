import { Molecule } from 'openchemlib'
import { describe, expect, it } from 'vitest'
import { unclearness } from '@/chemistry/flat-layout'
import { drawStructure } from '@/chemistry/structure-drawing'
import { layOut, layoutOf } from '@/chemistry/structure-layout'
import { referenceProducts } from '@/content-seed/catalogue/catalogue'

const AMLODIPINE_S = 'CCOC(=O)C1=C(COCCN)NC(C)=C([C@@H]1C1=C(Cl)C=CC=C1)C(=O)OC'

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
  ])('refuses %s', (_, smiles) => {
    expect(drawStructure(smiles)).toBeNull()
  })

  it('draws bonds as lines and heteroatoms as letters, without the shapes that catch the mouse', () => {
    expect(textsOf('CC(=O)Oc1ccccc1C(=O)O')).toEqual(['H', 'O', 'O', 'O', 'O'])
    // 13 bonds, five of them double: the second line of each is drawn too.
    expect(linesOf('CC(=O)Oc1ccccc1C(=O)O')).toHaveLength(18)
  })

  it('sets counts and charges apart', () => {
    expect(textsOf('NCC')).toEqual(['2', 'H', 'N'])
    expect(textsOf('[Na+].[Cl-]')).toEqual(['+', 'Cl', 'Na', '−'])
  })

  it('draws everything at one scale', () => {
    const lengthOf = (line: string) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.split(/[ L]/).map(Number)
      return Math.hypot(x1 - x2, y1 - y2)
    }
    const longest = (smiles: string) => Math.max(...linesOf(smiles).map(lengthOf))
    for (const smiles of ['CC', 'c1ccccc1', `C${'C'.repeat(30)}`])
      expect(Math.abs(longest(smiles) - 60)).toBeLessThan(2)
  })

  it('keeps everything between the origin and its width and height', () => {
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

  it('shows which way a stereocentre points', () => {
    const fills = ['C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O'].map((smiles) => drawStructure(smiles)?.fills)
    expect(fills.filter((path) => path !== '')).toHaveLength(1)
  })

  it('§2.12 draws every product of the sample, in less than 6 KB', { timeout: 30_000 }, () => {
    for (const { smiles, name } of referenceProducts) {
      const drawing = drawStructure(smiles)
      expect(drawing, name).not.toBeNull()
      expect(JSON.stringify(drawing).length, name).toBeLessThan(6_000)
    }
  })
})

describe('the layout of a structure', () => {
  it('gives a branch room that openchemlib puts upon another', () => {
    expect(unclearness(layoutOf(Molecule.fromSmiles(AMLODIPINE_S)))).toBeGreaterThan(1)
    expect(unclearness(layoutOf(layOut(AMLODIPINE_S)))).toBe(0)
  })

  it('lays a high structure on its side', () => {
    const chlorhexidine = 'Clc2ccc(NC(=N)NC(=N)NCCCCCCNC(=N)NC(=N)Nc1ccc(Cl)cc1)cc2.Cl.Cl'
    const drawing = drawStructure(chlorhexidine)
    expect(drawing?.width).toBeGreaterThan(drawing?.height ?? 0)
  })

  it('never changes the substance', { timeout: 30_000 }, () => {
    for (const { smiles, name } of referenceProducts) {
      expect(layOut(smiles).getIDCode(), name).toBe(Molecule.fromSmiles(smiles).getIDCode())
    }
  })
})
