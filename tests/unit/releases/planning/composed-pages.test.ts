import { describe, expect, test } from 'vitest'
import type { ProductDifference } from '@/releases/planning/changed-products'
import { type PlannedPage, pagesShowing } from '@/releases/planning/pages-showing'
import { difference, place } from '../../../support/releases/product-difference'

const page = (key: string, ...shows: PlannedPage['shows']): PlannedPage => ({
  key: `pages/${key}`,
  address: `/${key}`,
  shows,
})

const PAGES = [
  page('plain'),
  page('category', { category: 'doc:category/caffeine' }),
  page('typed', { category: '/reference-standards/caffeine' }),
  page('other', { category: 'doc:category/caffeine-salts' }),
  page('number', { products: ['doc:product/AV-000001'] }),
  page('address', { products: ['doc:product/AV-000009', '/reference-standards/caffeine/paraxanthine'] }),
]

describe('contract §9 The pages that show a product of the catalogue', () => {
  test.each<[what: string, changes: Partial<ProductDifference>, ...pages: string[]]>([
    ['a field that no card shows', { isOnCard: false }],
    ['the card of a product of the category', {}, 'category', 'typed'],
    ['a product that is new in the category', { change: 'added', was: null }, 'category', 'typed'],
    ['a product that is gone', { change: 'removed', is: null }, 'category', 'typed'],
    [
      'one that moved out of it',
      { change: 'moved', isOnCard: false, is: place('x', 'y') },
      'category',
      'typed',
    ],
    ['one that moved into it', { change: 'moved', was: place('x', 'y') }, 'category', 'typed'],
    [
      'one that is named by its address',
      { is: place('caffeine', 'paraxanthine') },
      'category',
      'typed',
      'address',
    ],
    [
      'one that is named by its number',
      { catNos: ['AV-000001'], was: place('x', 'y'), is: place('x', 'y') },
      'number',
    ],
    [
      'one whose number has changed',
      { catNos: ['AV-000003', 'AV-000001'], was: place('x', 'y'), is: place('x', 'y') },
      'number',
    ],
    ['a category whose name begins alike', { was: null, is: place('caffeine-salts', 'a') }, 'other'],
    ['a product of another category', { was: place('x', 'y'), is: place('x', 'y') }],
  ])('%s', (_, changes, ...expected) =>
    expect(pagesShowing(PAGES, [difference(changes)]).map(({ key }) => key)).toEqual(
      expected.map((key) => `pages/${key}`),
    ),
  )
})
