import { describe, expect, it } from 'vitest'
import {
  categoriesOfLetter,
  categoryBySlug,
  neighbouringCategories,
  productBySlug,
  productsOfCategory,
  referenceCategories,
  siblingsOf,
} from '@/content-seed/catalogue/catalogue'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

describe('§2.11 The letters', () => {
  it.each(LETTERS)('%s: names exist for A to E only, in alphabetical order', (letter) => {
    const names = categoriesOfLetter(letter).map(({ name }) => name)
    expect(names.length > 0).toBe(letter <= 'E')
    expect(names).toEqual([...names].sort())
    expect(names.every((name) => name.startsWith(letter))).toBe(true)
  })
})

describe('§2.12 The lists beside the products', () => {
  it.each(LETTERS)('%s: category lists exist for A, B and C only', (letter) => {
    const list = neighbouringCategories(`${letter.toLowerCase()}nything`)
    expect(list.length > 0).toBe(letter <= 'C')
    if (letter <= 'C') expect(list).toEqual(categoriesOfLetter(letter))
  })

  it.each(['', '-', '1-naphthol', 'étodolac'])('%j has no list', (slug) => {
    expect(neighbouringCategories(slug)).toEqual([])
  })
})

describe('§2.12 Categories and products by path segment', () => {
  it.each(['', 'unknown', 'Acetaminophen', 'acetylsalicylic acid', '__proto__'])(
    '%j is an unknown category without products',
    (slug) => {
      expect(categoryBySlug(slug)).toBeNull()
      expect(productsOfCategory(slug)).toEqual([])
      expect(productBySlug(slug, 'acetaminophen')).toBeNull()
    },
  )

  it('a category is found by its segment, with its products', () => {
    expect(categoryBySlug('acetylsalicylic-acid')).toMatchObject({
      name: 'Acetylsalicylic Acid',
      letter: 'A',
    })
    expect(productsOfCategory('acetylsalicylic-acid').length).toBeGreaterThanOrEqual(3)
  })

  it('categories without products are known', () => {
    const empty = referenceCategories.filter(({ slug }) => productsOfCategory(slug).length === 0)
    expect(empty.map(({ slug }) => slug)).toContain('budesonide')
  })

  it('a product is found in its own category only', () => {
    expect(productBySlug('acetaminophen', 'acetaminophen-ep-impurity-k')).toMatchObject({ casNo: '123-30-8' })
    expect(productBySlug('caffeine', 'acetaminophen-ep-impurity-k')).toBeNull()
    expect(productBySlug('acetaminophen', 'unknown')).toBeNull()
  })
})

describe('§2.11 The names of the index', () => {
  it('the open names are listed under each letter with names, with a category that has products', () => {
    for (const letter of ['A', 'B', 'C', 'D', 'E']) {
      const first = categoriesOfLetter(letter)[0]
      expect(productsOfCategory(first?.slug ?? '').length, letter).toBeGreaterThan(1)
    }
  })
})

describe('§2.13 Related products', () => {
  it('related products are the other products of the category', () => {
    const products = productsOfCategory('caffeine')
    const theobromine = productBySlug('caffeine', 'theobromine')
    if (theobromine === null) throw new Error('the sample lost theobromine')
    expect(siblingsOf(theobromine)).toEqual(products.filter((product) => product !== theobromine))
    expect(siblingsOf(theobromine)).toHaveLength(products.length - 1)
  })
})
