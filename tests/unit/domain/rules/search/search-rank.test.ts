import { describe, expect, test } from 'vitest'
import { inSearchOrder, searchRank } from '@/domain/rules/search/search-rank'
import { RANKED } from '../../../../support/products/ranked-products'

describe('contract §4 The rank of a product in a search', () => {
  test.each(RANKED)('$search in $name, $cat_no: $rank', ({ search, rank, ...product }) => {
    expect(searchRank({ cas_no: null, ...product }, search)).toBe(rank)
  })

  test('the best come first, equal ones by name', () => {
    const of = (name: string, cat_no: string) => ({ name, cat_no, cas_no: null })
    const found = [
      of('Xacid', '1'),
      of('b Acid', '2'),
      of('Acid Z', '3'),
      of('acid a', '4'),
      of('Acid', '5'),
      of('Z', 'ACID'),
    ]
    expect(inSearchOrder(found, 'Acid').map(({ cat_no }) => cat_no)).toEqual([
      'ACID',
      '5',
      '4',
      '3',
      '2',
      '1',
    ])
  })
})
