import { describe, expect, test } from 'vitest'
import { type OpenedList, placeInList, withPage } from '@/admin-views/catalogue/opened-list'

const list: OpenedList = {
  address: '/admin/reference-standards?tab=products',
  query: {},
  firstPage: 2,
  lastPage: 2,
  ids: [11, 12, 13],
  total: 250,
}

describe('contract §4 The place of a product in its list', () => {
  test('a product outside the list has no place', () => {
    expect(placeInList(list, 99)).toBeNull()
  })

  test('a product is between its neighbours, counted over all pages', () => {
    expect(placeInList(list, 12)).toEqual({
      place: 102,
      total: 250,
      previous: 11,
      next: 13,
      missingPage: null,
    })
  })

  test('at an edge the page beyond is missing', () => {
    expect(placeInList(list, 11)).toMatchObject({ previous: null, next: 12, missingPage: 1 })
    expect(placeInList(list, 13)).toMatchObject({ previous: 12, next: null, missingPage: 3 })
  })

  test('at the ends of the whole list nothing is missing', () => {
    const whole = { ...list, firstPage: 1, lastPage: 1, total: 3 }
    expect(placeInList(whole, 11)).toMatchObject({ previous: null, missingPage: null })
    expect(placeInList(whole, 13)).toMatchObject({ next: null, missingPage: null })
  })

  test('a page before or after it is put in its place', () => {
    expect(withPage(list, 1, [1, 2])).toMatchObject({ firstPage: 1, lastPage: 2, ids: [1, 2, 11, 12, 13] })
    expect(withPage(list, 3, [1, 2])).toMatchObject({ firstPage: 2, lastPage: 3, ids: [11, 12, 13, 1, 2] })
  })
})
