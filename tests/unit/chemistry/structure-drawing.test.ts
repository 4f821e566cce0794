import { describe, expect, it } from 'vitest'
import { drawStructure } from '@/chemistry/structure-drawing'

describe('drawing a structure', () => {
  it.each([
    ['no SMILES', ''],
    ['a ring that is never closed', 'C1CC'],
    ['an unknown atom', 'C[Zz]'],
    ['more atoms than can be drawn in time', 'C'.repeat(301)],
  ])('refuses %s', (_, smiles) => {
    expect(drawStructure(smiles)).toBeNull()
  })

  it('draws bonds as lines and hetero atoms as letters, without the shapes that catch the mouse', () => {
    const drawing = drawStructure('CC(=O)Oc1ccccc1C(=O)O')
    const texts = drawing?.shapes.filter(({ kind }) => kind === 'text')
    const lines = drawing?.shapes.filter(({ kind }) => kind === 'line')
    expect(texts?.map((shape) => shape.kind === 'text' && shape.text).sort()).toEqual([
      'H',
      'O',
      'O',
      'O',
      'O',
    ])
    // 13 bonds, five of them double: the second line of each is drawn too.
    expect(lines).toHaveLength(18)
    expect(lines?.every((shape) => shape.kind === 'line' && shape.width < 3)).toBe(true)
  })

  it('keeps every shape inside its view box', () => {
    const drawing = drawStructure('C[C@H](N)C(=O)O')
    const [left = 0, top = 0, width = 0, height = 0] = drawing?.viewBox.split(' ').map(Number) ?? []
    expect(drawing?.shapes.some(({ kind }) => kind === 'polygon' || kind === 'line')).toBe(true)
    for (const shape of drawing?.shapes ?? []) {
      if (shape.kind !== 'line') continue
      expect(Math.min(shape.x1, shape.x2)).toBeGreaterThanOrEqual(left)
      expect(Math.max(shape.x1, shape.x2)).toBeLessThanOrEqual(left + width)
      expect(Math.min(shape.y1, shape.y2)).toBeGreaterThanOrEqual(top)
      expect(Math.max(shape.y1, shape.y2)).toBeLessThanOrEqual(top + height)
    }
  })
})
