import { describe, expect, test } from 'vitest'
import { type Alike, groupAlike } from '@/domain/rules/search/alike'

const product = (id: number, cas_no: string | null, structure: string | null = null): Alike => ({
  id,
  cas_no,
  structure,
})

describe('contract §4 Groups of duplicates', () => {
  test('a product that shares nothing is in no group', () => {
    expect(groupAlike([])).toEqual([])
    expect(groupAlike([product(1, null), product(2, null), product(3, '50-00-0', 'a')])).toEqual([])
  })

  test('a group names what its products share, the newest group first', () => {
    expect(
      groupAlike([
        product(4, '50-00-0', 'a'),
        product(1, '50-00-0', 'b'),
        product(2, null, 'c'),
        product(9, '64-17-5', 'c'),
        product(5, '67-56-1', 'd'),
        product(6, '67-56-1', 'd'),
      ]),
    ).toEqual([
      { ids: [2, 9], cas_nos: [], structure: true },
      { ids: [5, 6], cas_nos: ['67-56-1'], structure: true },
      { ids: [1, 4], cas_nos: ['50-00-0'], structure: false },
    ])
  })

  test('products that share through a third belong together', () => {
    expect(
      groupAlike([product(1, '50-00-0', 'a'), product(2, '64-17-5', 'b'), product(3, '50-00-0', 'b')]),
    ).toEqual([{ ids: [1, 2, 3], cas_nos: ['50-00-0'], structure: true }])
  })

  test('a chain of a hundred thousand is one group, in linear time', () => {
    const chain = Array.from({ length: 100_000 }, (_, place) =>
      product(place + 1, `c${Math.floor(place / 2)}`, `s${Math.floor((place + 1) / 2)}`),
    )
    const [group, ...others] = groupAlike(chain)
    expect(group?.ids.length).toBe(100_000)
    expect(others).toEqual([])
  })
})
