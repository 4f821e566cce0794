import { describe, expect, test } from 'vitest'
import { categoryPageAddress } from '@/domain/rules/categories/reference-paths'
import { linkedPages, PAGE_SIZES, pageCount, pageWindow, shownRange } from '@/domain/rules/search/paging'

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

  test('§9 Page sizes', () => {
    expect(PAGE_SIZES).toEqual([25, 50, 100])
  })
})

describe('contract §5 The page numbers under a long category', () => {
  test.each([
    [1, 2, [1, 2]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, null, 8]],
    [4, 9, [1, 2, 3, 4, 5, 6, null, 9]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [9, 9, [1, null, 5, 6, 7, 8, 9]],
    [900, 1_667, [1, null, 898, 899, 900, 901, 902, null, 1_667]],
  ])('page %i of %i links %j', (page, pages, numbers) => {
    expect(linkedPages(page, pages)).toEqual(numbers)
  })

  test('they link to their addresses, the first to the category’s own', () => {
    expect([1, 2].map((page) => categoryPageAddress('abacavir', page))).toEqual([
      '/reference-standards/abacavir',
      '/reference-standards/abacavir?page=2',
    ])
  })
})
