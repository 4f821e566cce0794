import { describe, expect, test } from 'vitest'
import {
  countChosen,
  EVERYTHING,
  isChosen,
  NOTHING,
  rowsBetween,
  withRows,
} from '@/admin-views/lists/use-row-choice'

describe('contract §4 Choosing rows', () => {
  test('no row, then some, then fewer are selected', () => {
    expect(countChosen(NOTHING, 250)).toBe(0)
    const some = withRows(NOTHING, [3, 4, 5], true)
    expect([2, 3, 5].map((id) => isChosen(some, id))).toEqual([false, true, true])
    const fewer = withRows(some, [4, 9], false)
    expect(countChosen(fewer, 250)).toBe(2)
    expect(isChosen(fewer, 4)).toBe(false)
  })

  test('all rows except unticked ones are selected, however many there are', () => {
    const most = withRows(withRows(EVERYTHING, [3, 4], false), [4], true)
    expect(most).toEqual({ isAll: true, ids: new Set([3]) })
    expect([3, 4, 99].map((id) => isChosen(most, id))).toEqual([false, true, true])
    expect(countChosen(most, 12_345)).toBe(12_344)
    expect(countChosen(most, 0)).toBe(0)
  })

  test('a selection never changes when another follows from it', () => {
    const one = withRows(NOTHING, [1], true)
    withRows(one, [2], true)
    expect(countChosen(one, 10)).toBe(1)
    expect(countChosen(NOTHING, 10)).toBe(0)
  })

  test.each([
    ['downwards', 20, 40, [20, 30, 40]],
    ['upwards', 40, 20, [20, 30, 40]],
    ['from itself', 30, 30, [30]],
    ['from nowhere', null, 30, [30]],
    ['from a row of another page', 99, 30, [30]],
  ])('a range %s', (_, from, to, rows) => {
    expect(rowsBetween([10, 20, 30, 40, 50], from, to)).toEqual(rows)
  })
})
