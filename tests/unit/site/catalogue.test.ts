import { describe, expect, it } from 'vitest'
import { productBySlug } from '@/content-seed/catalogue/catalogue'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { categoryTrail, productTrail } from '@/site/catalogue/category/category-trail'
import { fillIn } from '@/site/catalogue/fill-in'
import { letterOfHash, matchingNames } from '@/site/catalogue/letters/letters'
import { molecularEntity } from '@/site/metadata/molecular-entity'
import { pathSegment } from '@/ui/links/use-path-segment'
import { neighbouringTab } from '@/ui/tabs/tab-keys'

describe('§2.11 The search within a letter', () => {
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
  ])('the hash %j means %j', (hash, letter) => {
    expect(letterOfHash(hash)).toBe(letter)
  })

  it('gaps are filled with the visitor’s spelling', () => {
    expect(fillIn('No results found for "{search}"', { search: '$& {x}' })).toBe(
      'No results found for "$& {x}"',
    )
  })
})

describe('§2.12, 2.13 the trails', () => {
  const above = catalogueCategoryPage.seed.breadcrumbs
  it('a category’s trail ends with it', () => {
    expect(categoryTrail(above, 'Acetylsalicylic Acid')).toEqual([
      { name: 'Home', href: '/' },
      { name: 'Products', href: '/products' },
      { name: 'Reference Standards & Impurities', href: '/reference-standards' },
      { name: 'Acetylsalicylic Acid' },
    ])
  })

  it('a product’s trail ends with category and product', () => {
    const product = { categorySlug: 'caffeine-2', categoryName: 'Caffeine', name: 'Theobromine' }
    expect(productTrail(above, product).slice(-2)).toEqual([
      { name: 'Caffeine', href: '/reference-standards/caffeine-2' },
      { name: 'Theobromine' },
    ])
  })
})

describe('the address in an unlisted page', () => {
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
  it('the entity has the identifiers and no InChIKey', () => {
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

  it.each([
    ['C[C@H](O)[C@H](C)Cl |&1:1,3|', undefined],
    ['C[C@H](O)[C@H](C)Cl |$;;;;;$|', 'C[C@H](O)[C@H](C)Cl |$;;;;;$|'],
  ])('a racemate is not described as one enantiomer: %s', (smiles, stated) => {
    const product = productBySlug('caffeine', 'theobromine')
    if (product === null) throw new Error('the sample lost theobromine')
    expect(molecularEntity({ ...product, smiles }, 'https://averline.example/x').smiles).toBe(stated)
  })
})
