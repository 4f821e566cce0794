import { expect, test } from 'vitest'
import { placeBeside } from '@/cms/document-view/rows/place-beside'

test.each([
  ['the first', 7, 'up', undefined],
  ['the second', 3, 'up', 7],
  ['the last', 5, 'up', 3],
  ['the first', 7, 'down', 5],
  ['the last but one', 3, 'down', null],
  ['the last', 5, 'down', undefined],
  ['one that is not there', 9, 'up', undefined],
  ['one that is not there', 9, 'down', undefined],
] as const)('contract §9 Of three questions %s (%i) moves %s before %s', (_which, id, by, before) => {
  expect(placeBeside([7, 3, 5], id, by)).toBe(before)
})
