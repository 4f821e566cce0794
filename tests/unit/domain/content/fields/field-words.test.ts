import { expect, test } from 'vitest'
import { singularOf } from '@/domain/content/fields/field-words'

test.each([
  ['Categories', 'Category'],
  ['Former addresses', 'Former address'],
  ['Buttons', 'Button'],
  ['Press', 'Press'],
  ['Trail', 'Trail'],
])('an entry of %s is called %s', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular)
})
