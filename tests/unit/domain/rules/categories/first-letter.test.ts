import { describe, expect, test } from 'vitest'
import { categoryLetter, FIRST_LETTERS, firstLetter } from '@/domain/rules/categories/first-letter'
import { FIRST_LETTERS_OF, HARD_NAMES } from '../../../../support/browser/first-letters'
import { expectLinear } from '../../../../support/chance/growth'

describe('contract §4 The letter of a name', () => {
  test.each(Object.entries(FIRST_LETTERS_OF))('%j: %s', (name, letter) =>
    expect(firstLetter(name)).toBe(letter),
  )

  test('every name has a letter by which a list can be filtered', () => {
    for (const name of [...Object.keys(FIRST_LETTERS_OF), ...HARD_NAMES])
      expect(FIRST_LETTERS).toContain(firstLetter(name))
  })

  test('a hostile name is read in linear time', async () => {
    for (const name of HARD_NAMES) await expectLinear((size) => firstLetter(name.repeat(size)), 1)
  })
})

describe('contract §5 The letter of a category', () => {
  test.each([
    ['Abacavir', 'A'],
    ['(±)-α-Tocopherol', 'T'],
    ['N,N-Dimethylaniline', 'D'],
    ['Øxazepam', 'O'],
    ['ẞ-Sitosterol', 'S'],
    ['4-(2)', 'A'],
    ['阿司匹林', 'A'],
    ['', 'A'],
  ])('%j: %s', (name, letter) => expect(categoryLetter(name)).toBe(letter))
})
