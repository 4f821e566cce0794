import { describe, expect, test } from 'vitest'
import { readMolblock } from '@/domain/chemistry/molblock/molblock-reading'
import { v2000 } from '../../../../support/structures/molblocks'

const read = (lines: readonly string[]) => readMolblock(lines, true)

describe('contract §4 A double bond drawn with both neighbours of an atom on one side', () => {
  const FROM = '    0.0000    0.0000'
  /** C(F)(Br)=C(Cl)I along a line, with F and Br at these heights. */
  const drawn = (heights: [number, number], ...bonds: string[]) => {
    const places = [
      [0, 0],
      [1.4, 0],
      [-0.7, heights[0]],
      [-0.3, heights[1]],
      [2.1, 1.2],
      [2.1, -1.2],
    ]
    return v2000(
      ['C', 'C', 'F', 'Br', 'Cl', 'I'],
      ['1 2 2', ...(bonds.length > 0 ? bonds : ['1 3 1', '1 4 1']), '2 5 1', '2 6 1'],
    ).map((line, index) => {
      const place = places[index - 4]
      if (place === undefined) return line
      return `${place.map((at) => at.toFixed(4).padStart(10)).join('')}${line.slice(FROM.length)}`
    })
  }

  test.each([
    [[1.2, 1.3]],
    [[-1.2, -0.4]],
    [[1.2, 1.3], '1 3 1 1', '1 4 1'],
    [[1.2, 1.3], '3 1 1', '1 4 1 6'],
  ] as [[number, number], ...string[]][])('is left open, with a note: %j %s %s', (heights, ...bonds) => {
    expect(read(drawn(heights, ...bonds))).toEqual({
      ok: true,
      smiles: expect.not.stringMatching(/[/\\]/),
      said: ['the sides of the double bond between its atoms 1 and 2'],
    })
  })

  test.each([[[1.2, -1.3]], [[1.2, 0]]] as [[number, number]][])('has its sides otherwise: %j', (heights) => {
    expect(read(drawn(heights))).toMatchObject({ smiles: expect.stringMatching(/[/\\]/), said: [] })
  })

  test('needs no note if it has no stereo configurations', () => {
    const same = drawn([1.2, 1.3]).map((line) => line.replace(/ (?:Cl|I ) /, ' C  '))
    expect(read(same)).toMatchObject({ ok: true, said: [] })
  })
})
