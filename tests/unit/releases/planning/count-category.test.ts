import { describe, expect, test } from 'vitest'
import { type CategoryDifferences, countCategory } from '@/releases/planning/pending-pages'
import { planCategory, type ShownCategory } from '@/releases/planning/plan'
import { dice } from '../../../support/chance/dice'

type Product = { id: number; name: string }

const asShown = (products: readonly Product[], description: string): ShownCategory => ({
  id: 1,
  name: 'Caffeine',
  slug: 'caffeine',
  letter: 'C',
  description,
  products: products
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
    .map(({ id }) => ({ id, slug: `p-${id}` })),
})

/** A category, its state after changes by staff, and the pages that the plan prints for it. */
function differing(roll: (below: number) => number) {
  const size = [1, 2, 8, 9, 10, 20, 59, 60, 61, 130][roll(10)] ?? 1
  const names = () => String.fromCharCode(97 + roll(26))
  const before = Array.from({ length: size }, (_, id) => ({ id, name: names() }))
  const after: Product[] = []
  const [all, onCards] = [new Set<number>(), new Set<number>()]
  let isReordered = false
  // The share of products to change: none, few, most, all.
  const often = () => [0, 0, 0, 3, 90, 100][roll(6)] ?? 0
  const [own, card, renamed, removed] = [often(), often(), often(), [0, 0, 3][roll(3)] ?? 0]
  for (const product of before) {
    if (roll(100) < removed) {
      isReordered = true
      continue
    }
    const isRenamed = roll(100) < renamed
    if (isRenamed) isReordered = true
    if (isRenamed || roll(100) < card) onCards.add(product.id)
    if (onCards.has(product.id) || roll(100) < own) all.add(product.id)
    after.push(isRenamed ? { ...product, name: names() } : product)
  }
  for (let added = [0, 0, 0, 1, 2][roll(5)] ?? 0; added > 0; added -= 1) {
    const id = 1_000 + added
    after.push({ id, name: names() })
    all.add(id)
    onCards.add(id)
    isReordered = true
  }
  const isDescribedAnew = roll(5) === 0
  const differences: CategoryDifferences = {
    isNew: false,
    isDescribedAnew,
    before: before.length,
    after: after.length,
    changed: all.size,
    onCards: onCards.size,
    isReordered,
  }
  const plan = planCategory(
    asShown(before, 'As it was'),
    asShown(after, isDescribedAnew ? 'Anew' : 'As it was'),
    {
      all,
      onCards,
    },
  )
  return { differences, planned: { pages: plan.pages.length, products: plan.products.length } }
}

describe('contract §5 The number of pages that a category prints', () => {
  test('it equals the plan, wherever numbers suffice', () => {
    const roll = dice(5)
    let tested = 0
    for (let round = 0; round < 5_000; round += 1) {
      const { differences, planned } = differing(roll)
      const counted = differences.after === 0 ? null : countCategory(differences)
      if (counted === null) continue
      tested += 1
      expect({ differences, ...counted }).toEqual({ differences, ...planned })
    }
    expect(tested).toBeGreaterThan(2_000)
  })

  test('numbers suffice if all products differ, if no card does, or if each page shows all the others', () => {
    const same = { isNew: false, isDescribedAnew: false, before: 40, after: 40, isReordered: false }
    expect(countCategory({ ...same, changed: 40, onCards: 20 })).toEqual({ pages: 1, products: 40 })
    expect(countCategory({ ...same, changed: 7, onCards: 0 })).toEqual({ pages: 0, products: 7 })
    expect(countCategory({ ...same, before: 9, after: 9, changed: 1, onCards: 1 })).toEqual({
      pages: 1,
      products: 9,
    })
    expect(countCategory({ ...same, isNew: true, changed: 0, onCards: 0 })).toEqual({
      pages: 1,
      products: 40,
    })
  })

  test('it depends on the order of the products where some cards differ', () => {
    const same = { isNew: false, isDescribedAnew: false, isReordered: false }
    expect(countCategory({ ...same, before: 40, after: 40, changed: 1, onCards: 1 })).toBeNull()
    expect(countCategory({ ...same, before: 90, after: 90, changed: 90, onCards: 1 })).toBeNull()
  })
})
