import { expect, test } from 'vitest'
import { singularOf } from '@/domain/content/fields/field-words'

test.each([
  ['Categories', 'Category'],
  ['Former addresses', 'Former address'],
  ['Buttons', 'Button'],
  ['Press', 'Press'],
  ['Trail', 'Trail'],
])('of %s the form adds a %s', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular)
})
