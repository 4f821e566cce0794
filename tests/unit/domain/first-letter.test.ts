import { describe, expect, test } from 'vitest'
import { categoryLetter, FIRST_LETTERS, firstLetter } from '@/domain/first-letter'
import { FIRST_LETTERS_OF, HARD_NAMES } from '../../support/browser/first-letters'
import { expectLinear } from '../../support/chance/growth'

describe('contract §4 the letter that a name stands under', () => {
  test.each(Object.entries(FIRST_LETTERS_OF))('%j: %s', (name, letter) =>
    expect(firstLetter(name)).toBe(letter),
  )

  test('of any name it is one that a list can be narrowed to', () => {
    for (const name of [...Object.keys(FIRST_LETTERS_OF), ...HARD_NAMES])
      expect(FIRST_LETTERS).toContain(firstLetter(name))
  })

  test('takes no longer for a name that is made to be slow', async () => {
    for (const name of HARD_NAMES) await expectLinear((size) => firstLetter(name.repeat(size)), 1)
  })
})

describe('contract §5 the letter under which a category stands', () => {
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
