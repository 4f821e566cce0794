import { describe, expect, test } from 'vitest'
import {
  changedProductsOf,
  countPages,
  type IndexedCategory,
  planCatalogue,
  planCategory,
  relatedOf,
  type ShownCategory,
} from '@/releases/planning/plan'

const category = (ids: readonly number[], facts: Partial<ShownCategory> = {}): ShownCategory => ({
  id: 1,
  name: 'Caffeine',
  slug: 'caffeine',
  letter: 'C',
  description: 'Caffeine and its impurities',
  products: ids.map((id) => ({ id, slug: `p-${id}` })),
  ...facts,
})

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const plan = (before: ShownCategory | undefined, after: ShownCategory, ...changed: number[]) =>
  planCategory(before, after, { all: new Set(changed), onCards: new Set(changed) })

describe('contract §5 Related products', () => {
  test('they are the next ones, after the last the first, and never the product itself', () => {
    expect(relatedOf(upTo(12), 0)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(relatedOf(upTo(12), 10)).toEqual([12, 1, 2, 3, 4, 5, 6, 7])
    expect(relatedOf(upTo(3), 1)).toEqual([3, 1])
    expect(relatedOf([1], 0)).toEqual([])
  })
})

describe('contract §5 The pages that a change of a category prints', () => {
  const ids = upTo(200)
  test('without a change there are none', () => {
    expect(plan(category(ids), category(ids))).toEqual({ pages: [], products: [] })
  })

  test('a changed product prints its page, the pages before it that show it, and its page of the list', () => {
    expect(plan(category(ids), category(ids), 130)).toEqual({
      pages: [3],
      products: [122, 123, 124, 125, 126, 127, 128, 129, 130],
    })
  })

  test('a product whose card is unchanged prints its page', () => {
    const changed = { all: new Set([130]), onCards: new Set<number>() }
    expect(planCategory(category(ids), category(ids), changed)).toEqual({ pages: [], products: [130] })
  })

  test('the first product is also shown by the last ones', () => {
    expect(plan(category(ids), category(ids), 1).products).toEqual([
      1, 193, 194, 195, 196, 197, 198, 199, 200,
    ])
  })

  test('a new product prints every page of the list, which shows their number', () => {
    const { pages, products } = plan(category(ids), category([...ids, 999]), 999)
    expect(pages).toEqual([1, 2, 3, 4])
    expect(products).toEqual([193, 194, 195, 196, 197, 198, 199, 200, 999])
  })

  test('a removed product does the same', () => {
    const { pages, products } = plan(category(ids), category(ids.filter((id) => id !== 50)), 50)
    expect(pages).toEqual([1, 2, 3, 4])
    expect(products).toEqual([42, 43, 44, 45, 46, 47, 48, 49])
  })

  test('another description prints the list', () => {
    const { pages, products } = plan(category(ids), category(ids, { description: 'Other words' }))
    expect([pages, products]).toEqual([[1, 2, 3, 4], []])
  })

  test.each([[{ name: 'Theine' }], [{ slug: 'theine' }]])('%j prints all of it', (facts) => {
    const { pages, products } = plan(category(ids), category(ids, facts))
    expect([pages.length, products.length]).toEqual([4, 200])
  })

  test('a new category prints all of it', () => {
    const { pages, products } = plan(undefined, category([1]))
    expect([pages, products]).toEqual([[1], [1]])
  })
})

describe('contract §5 The pages that a change of the index prints', () => {
  const indexed = (facts: Partial<ShownCategory> & { count?: number } = {}) => {
    const { id, name, slug, letter } = category([], facts)
    return { id, name, slug, letter, count: facts.count ?? 1 }
  }
  const other = indexed({ id: 2, name: 'Codeine', slug: 'codeine', count: 61 })
  const none = new Map<number, ShownCategory>()
  const planned = (before: ReturnType<typeof indexed>[], after: ReturnType<typeof indexed>[]) =>
    planCatalogue(
      { index: before, categories: none },
      { index: after, categories: none },
      changedProductsOf([]),
    )

  test('an unchanged index prints nothing', () => {
    expect(countPages(planned([indexed(), other], [indexed(), other]))).toBe(0)
  })

  test('another number of products prints the index', () => {
    const found = planned([indexed(), other], [indexed({ count: 2 }), other])
    expect([found.isIndexChanged, found.pages.size]).toEqual([true, 0])
  })

  test('a new or removed category prints the index, and the pages beside which it is listed', () => {
    for (const found of [planned([other], [indexed(), other]), planned([indexed(), other], [other])]) {
      expect(found.isIndexChanged).toBe(true)
      expect(found.pages.get(2)).toEqual([1, 2])
    }
  })

  test('under a letter without lists only the index is printed', () => {
    const far = indexed({ id: 3, name: 'Zopiclone', slug: 'zopiclone', letter: 'Z' })
    const found = planned([other], [far, other])
    expect([found.isIndexChanged, found.pages.size]).toEqual([true, 0])
  })
})

describe('contract §7 The pages that a change of a large index prints', () => {
  const named = (id: number, letter: string, count = 1): IndexedCategory => ({
    id,
    name: `${letter} ${id}`,
    slug: `${letter}-${id}`,
    letter,
    count,
  })
  const many = Array.from({ length: 2_001 }, (_, index) => named(index + 1, index < 600 ? 'N' : 'A'))
  const from = (before: readonly IndexedCategory[], after: readonly IndexedCategory[]) => {
    const none = new Map<number, ShownCategory>()
    const { isIndexChanged, letterPages, letterFiles } = planCatalogue(
      { index: before, categories: none },
      { index: after, categories: none },
      changedProductsOf([]),
    )
    return [isIndexChanged, letterPages.length, [...letterFiles].sort().join('')]
  }
  const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

  test('the same names print nothing', () => expect(from(many, many)).toEqual([false, 0, '']))

  test('another number of products prints the letter’s file alone, and for A, which the index shows, the index', () => {
    expect(from(many, [named(1, 'N', 2), ...many.slice(1)])).toEqual([false, 0, 'N'])
    expect(from(many, [...many.slice(0, -1), named(2_001, 'A', 2)])).toEqual([true, 0, 'A'])
  })

  test('a renamed category prints the file and the pages of its letter', () => {
    expect(from(many, [{ ...named(1, 'N'), name: 'Nn' }, ...many.slice(1)])).toEqual([false, 2, 'N'])
  })

  const withQ = [...many, named(3_000, 'Q')]

  test('a new category also prints the index, which has the number of each letter', () => {
    expect(from(withQ, [...withQ, named(3_001, 'Q')])).toEqual([true, 1, 'Q'])
  })

  test('a category that moves to another letter prints both letters', () => {
    expect(from(withQ, [named(1, 'Q'), ...withQ.slice(1)])).toEqual([true, 3, 'NQ'])
  })

  test('the first name of a letter, or its last, prints the pages of all letters, which show the letters with names', () => {
    const all = 2 + 3 + 24
    expect(from(many, withQ)).toEqual([true, all, 'Q'])
    expect(from(withQ, many)).toEqual([true, all, 'Q'])
  })

  test('an index that becomes large prints all letters; one that becomes small prints only the index, and no letter remains', () => {
    const few = many.slice(0, 2_000)
    expect(from(few, many)).toEqual([true, 2 + 3 + 24, ALL])
    expect(from(many, few)).toEqual([true, 0, ALL])
  })
})
