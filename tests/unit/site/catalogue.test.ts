import { describe, expect, it } from 'vitest'
import { productBySlug } from '@/content-seed/catalogue/catalogue'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { categoryTrail, productTrail } from '@/site/catalogue/category-trail'
import { fillIn } from '@/site/catalogue/fill-in'
import { letterOfHash, matchingNames } from '@/site/catalogue/letters'
import { molecularEntity } from '@/site/metadata/molecular-entity'
import { neighbouringTab } from '@/ui/tab-keys'
import { pathSegment } from '@/ui/use-path-segment'

describe('§2.11 the search within a letter', () => {
  const names = ['Atenolol', 'Acetylsalicylic Acid', 'Ascorbic Acid'].map((name) => ({ name }))
  it.each([
    ['', 3],
    ['   ', 3],
    ['acid', 2],
    ['ACID', 2],
    ['ic a', 2],
    ['xyz', 0],
    ['.*', 0],
  ])('%j finds %i', (search, count) => {
    expect(matchingNames(names, search)).toHaveLength(count)
  })

  it.each([
    ['#c', 'C'],
    ['#C', 'C'],
    ['', null],
    ['#', null],
    ['#ab', null],
    ['#1', null],
  ])('the hash %j stands for %j', (hash, letter) => {
    expect(letterOfHash(hash)).toBe(letter)
  })

  it('fills gaps as the visitor typed them', () => {
    expect(fillIn('No results found for "{search}"', { search: '$& {x}' })).toBe(
      'No results found for "$& {x}"',
    )
  })
})

describe('§2.12, 2.13 the trails', () => {
  const above = catalogueCategoryPage.seed.breadcrumbs
  it('ends with the category', () => {
    expect(categoryTrail(above, 'Acetylsalicylic Acid')).toEqual([
      { name: 'Home', href: '/' },
      { name: 'Products', href: '/products' },
      { name: 'Reference Standards & Impurities', href: '/reference-standards' },
      { name: 'Acetylsalicylic Acid' },
    ])
  })

  it('ends with the category and the product', () => {
    const product = { categorySlug: 'caffeine-2', categoryName: 'Caffeine', name: 'Theobromine' }
    expect(productTrail(above, product).slice(-2)).toEqual([
      { name: 'Caffeine', href: '/reference-standards/caffeine-2' },
      { name: 'Theobromine' },
    ])
  })
})

describe('the address an unlisted page reads', () => {
  it.each([
    ['/reference-standards/foo-bar', 1, 'foo-bar'],
    ['/reference-standards/a%20b/c', 1, 'a b'],
    ['/reference-standards/%E0%A4%A', 1, '%E0%A4%A'],
    ['/products', 1, ''],
  ])('%s, part %i: %j', (path, index, segment) => {
    expect(pathSegment(path, index)).toBe(segment)
  })
})

describe('keys of the tabs pattern', () => {
  it.each([
    ['ArrowRight', 25, 0],
    ['ArrowLeft', 0, 25],
    ['Home', 7, 0],
    ['End', 7, 25],
    ['Enter', 7, undefined],
  ])('%s at %i leads to %j', (key, index, next) => {
    expect(neighbouringTab(key, index, 26)).toBe(next)
  })
})

describe('a product as MolecularEntity', () => {
  it('carries the identifiers and no InChIKey', () => {
    const product = productBySlug('caffeine', 'theobromine')
    if (product === null) throw new Error('the sample lost theobromine')
    const entity = molecularEntity(product, 'https://averline.example/x')
    expect(entity).toMatchObject({
      '@type': 'MolecularEntity',
      molecularFormula: 'C7H8N4O2',
      smiles: product.smiles,
      identifier: [{ value: '83-67-0' }, { value: product.catNo }],
    })
    expect(entity).not.toHaveProperty('inChIKey')
  })
})
