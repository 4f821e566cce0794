import { expect, test } from 'vitest'
import { isFoundOtherwise } from '@/releases/finding/findable'
import type { ProductDifference } from '@/releases/planning/changed-products'
import { difference, place } from '../../../support/releases/product-difference'

test('contract §10 Lots and documents change no file of the search for products', () => {
  expect(isFoundOtherwise(difference({ isInFiles: false, isOnCard: false }))).toBe(false)
})

test.each<[what: string, changes: Partial<ProductDifference>]>([
  ['a field', {}],
  ['an address', { change: 'moved', isInFiles: false, is: place('caffeine', 'paraxanthine') }],
  [
    'a category that was made again under its name',
    { change: 'moved', isInFiles: false, is: { ...place('caffeine', 'theobromine'), category: 2 } },
  ],
  ['a new product', { change: 'added', was: null }],
  ['a product that is gone', { change: 'removed', is: null }],
])('contract §7 The files of the search follow %s', (_, changes) => {
  expect(isFoundOtherwise(difference(changes))).toBe(true)
})
