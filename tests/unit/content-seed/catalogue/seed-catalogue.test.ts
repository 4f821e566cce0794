import { describe, expect, it } from 'vitest'
import { productBySlug, productsOfCategory, referenceProducts } from '@/content-seed/catalogue/catalogue'
import { seedCatalogue } from '@/content-seed/catalogue/seed-catalogue'

describe('the sample’s catalogue', () => {
  it('§2.11 Letters A to E exist, §2.12 with lists for A, B and C', async () => {
    const letters = await seedCatalogue.letters()
    expect(letters.map(({ letter, hasCategoryList }) => [letter, hasCategoryList])).toEqual([
      ['A', true],
      ['B', true],
      ['C', true],
      ['D', false],
      ['E', false],
    ])
    for (const { letter, hasCategoryList, categories } of letters)
      expect(await seedCatalogue.neighbouringCategories(letter)).toEqual(hasCategoryList ? categories : [])
  })

  it('§2.12 A category has all products on its one page', async () => {
    const products = productsOfCategory('caffeine')
    const total = products.length
    expect(await seedCatalogue.productsOfCategory('caffeine', 1)).toEqual({ products, total, pages: 1 })
    expect(await seedCatalogue.productsOfCategory('caffeine', 2)).toEqual({ products: [], total, pages: 1 })
    expect((await seedCatalogue.categoryBySlug('caffeine'))?.productCount).toBe(total)
  })

  it.each(['', 'unknown', '__proto__'])('%j is an unknown category without products', async (slug) => {
    expect(await seedCatalogue.categoryBySlug(slug)).toBeNull()
    expect(await seedCatalogue.productBySlug(slug, 'theobromine')).toBeNull()
    expect(await seedCatalogue.productsOfCategory(slug, 1)).toEqual({ products: [], total: 0, pages: 1 })
  })

  it('§2.13 A product is related to the first of its siblings', async () => {
    const caffeine = productBySlug('caffeine', 'theobromine')
    if (!caffeine) throw new Error('the sample lost theobromine')
    const related = await seedCatalogue.relatedProducts(caffeine, 2)
    expect(related).toEqual(
      productsOfCategory('caffeine')
        .filter((each) => each !== caffeine)
        .slice(0, 2),
    )
  })

  it('§2.1 Its pages are in one shard', async () => {
    const paths = await seedCatalogue.listedPaths(0)
    expect(paths).toHaveLength(referenceProducts.length + 32)
    expect(paths[0]).toBe('/reference-standards/abacavir')
    expect(await seedCatalogue.listedPaths(1)).toEqual([])
  })
})
