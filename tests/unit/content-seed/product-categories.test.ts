import { describe, expect, it } from 'vitest'
import { referenceProducts } from '@/content-seed/catalogue/catalogue'
import { productCategories, productCategoryByKey } from '@/content-seed/products/product-categories'
import { referenceStandards } from '@/content-seed/products/reference-standards'

const SPEC: Record<string, string[]> = {
  pharmaceuticals: ['apis', 'excipients', 'nutraceuticals', 'biopharmaceuticals'],
  'personal-care': [
    'skin-care',
    'hair-care',
    'color-cosmetics',
    'oral-care',
    'sun-care',
    'makeup',
    'toiletries',
    'fragrances',
  ],
  'food-nutrition': [
    'bakery',
    'beverages',
    'nutrition',
    'savoury',
    'confectionary',
    'dairy',
    'oils-fats',
    'meat-dairy-substitutes',
    'pet-food',
  ],
  'reference-standards': ['stock-standards', 'impurities', 'custom-compounds'],
}

describe('§3 The product categories', () => {
  it('the categories are the four of the spec with their subcategories, in order', () => {
    expect(
      Object.fromEntries(
        productCategories.map(({ seed: { key, subcategories } }) => [key, subcategories.map((s) => s.key)]),
      ),
    ).toEqual(SPEC)
  })

  it('every subcategory has its own picture', () => {
    for (const { seed } of productCategories)
      for (const { key, image } of seed.subcategories) {
        expect(image.name).toBe(`subcategory-${key}`)
        expect(image.alt).not.toBe('')
      }
  })

  it.each(['pharma', '', 'Pharmaceuticals', 'apis', 'constructor'])('§2.8 %j is an unknown key', (key) => {
    expect(productCategoryByKey(key)).toBeNull()
  })

  it('§2.8 An absent parameter defaults to pharma, which is not a key', () => {
    expect(productCategoryByKey(undefined)).toBeNull()
    expect(productCategoryByKey('pharmaceuticals')?.seed.heading).not.toBe('')
  })
})

describe('§3 Featured reference standards', () => {
  const featured = referenceStandards.seed.subcategories
    .filter(({ key }) => key !== 'custom-compounds')
    .flatMap(({ featuredProducts }) => featuredProducts)

  it.each(featured.map(({ name, sub }) => [name, sub] as const))(
    '%s is in the catalogue as described',
    (name, sub) => {
      const product = referenceProducts.find((candidate) => candidate.name === name)
      expect(product).toBeDefined()
      expect(/CAS (?<casNo>[\d-]+)/.exec(sub)?.groups?.casNo).toBe(product?.casNo)
      const catNo = /AV-\d{6}/.exec(sub)?.[0]
      if (catNo !== undefined) expect(catNo).toBe(product?.catNo)
    },
  )
})
