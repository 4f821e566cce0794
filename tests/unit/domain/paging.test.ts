import { describe, expect, test } from 'vitest'
import { PAGE_SIZES, pageCount, pageWindow, shownRange } from '@/domain/paging'

describe('§2.19 pagination', () => {
  test.each([
    [0, 50, 0],
    [1, 50, 1],
    [50, 50, 1],
    [51, 50, 2],
  ])('%i users, %i a page: %i pages', (total, limit, pages) => {
    expect(pageCount(total, limit)).toBe(pages)
  })

  test.each([
    [1, 25, 0, { from: 0, to: 0 }],
    [9, 25, 60, { from: 0, to: 0 }],
    [1, 25, 10, { from: 1, to: 10 }],
    [2, 25, 60, { from: 26, to: 50 }],
    [3, 25, 60, { from: 51, to: 60 }],
  ])('page %i of %i over %i users', (page, limit, total, range) => {
    expect(shownRange(page, limit, total)).toEqual(range)
  })

  test.each([
    [1, 0, []],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [2, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('page %i of %i offers %j', (page, pages, numbers) => {
    expect(pageWindow(page, pages)).toEqual(numbers)
  })

  test('§9 page sizes', () => {
    expect(PAGE_SIZES).toEqual([25, 50, 100])
  })
})
