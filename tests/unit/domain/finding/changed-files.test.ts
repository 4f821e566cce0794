import { describe, expect, test } from 'vitest'
import type { ChangedFiles } from '@/domain/finding/files/file-set'
import { changeFindingFiles, makeFindingFiles } from '@/domain/finding/files/finding-files'
import type { FindableCategory, FindableChange, FindableProduct } from '@/domain/finding/findable'
import { dice } from '../../../support/chance/dice'
import {
  bothCategories,
  emptySite,
  realCategories,
  realProducts,
  sampleProducts,
} from '../../../support/finding/catalogue'

const nothing: FindableChange = {
  addedProducts: [],
  removedProducts: [],
  addedCategories: [],
  removedCategories: [],
}

/** A catalogue, its files, and their state after a change. */
class Published {
  readonly products: Map<string, FindableProduct>
  readonly categories: Map<string, FindableCategory>
  files = new Map<string, string>()

  constructor(products: readonly FindableProduct[], categories: readonly FindableCategory[]) {
    this.products = new Map(products.map((product) => [product.catNo, product]))
    this.categories = new Map(categories.map((category) => [category.slug, category]))
  }

  async make(): Promise<Map<string, string>> {
    return makeFindingFiles([...this.products.values()].reverse(), [...this.categories.values()], emptySite)
  }

  async change(change: FindableChange): Promise<ChangedFiles> {
    for (const { catNo } of change.removedProducts) this.products.delete(catNo)
    for (const product of change.addedProducts) this.products.set(product.catNo, product)
    for (const { slug } of change.removedCategories) this.categories.delete(slug)
    for (const category of change.addedCategories) this.categories.set(category.slug, category)
    const changed = await changeFindingFiles(
      async (name) => this.files.get(name) ?? null,
      this.products.size,
      change,
      emptySite,
    )
    for (const name of changed.removed) this.files.delete(name)
    for (const [name, text] of changed.written) this.files.set(name, text)
    return changed
  }
}

/** The names of different files, because whole files would fill the screen. */
function differences(some: Map<string, string>, others: Map<string, string>): string[] {
  return [...new Set([...some.keys(), ...others.keys()])].filter(
    (name) => some.get(name) !== others.get(name),
  )
}

const NAMES = [
  'Begin alike',
  'impurity',
  'Naproxen hydrochloride',
  'methyl ester',
  'acid',
  'β-Testosterone',
  'Соль',
]

describe('files updated from a difference', () => {
  test('the files equal a full run byte for byte, over 100 random changes', async () => {
    const roll = dice(28)
    const pool = [...sampleProducts, ...realProducts].slice(0, 1_500)
    const published = new Published(pool.slice(0, 700), bothCategories)
    published.files = await published.make()
    const fresh = (): FindableProduct => {
      const like = pool[roll(pool.length)] ?? sampleProducts[0]
      if (!like) throw new Error('no product')
      const word = NAMES[roll(NAMES.length)] ?? ''
      return {
        ...like,
        catNo: `AV-9${String(roll(100_000)).padStart(5, '0')}`,
        name: `${roll(2) ? like.name : ''} ${word} ${roll(2_000)}`.trim(),
        synonym: roll(3) ? like.synonym : `${word} ${roll(30)}; Begin alike ${roll(50)}`,
        molFormula: roll(2) ? 'C14H18N6O' : like.molFormula,
        relCasNo: roll(3) ? undefined : '50-78-2',
      }
    }
    for (let round = 0; round < 100; round++) {
      const present = [...published.products.values()]
      // Whole rounds of growth and shrinkage, so that nodes divide and come together again.
      const isGrowing = round % 50 < 28
      const added = Array.from({ length: isGrowing ? 1 + roll(32) : roll(3) }, fresh)
      const leaving = Array.from(
        { length: isGrowing ? roll(3) : 8 + roll(36) },
        () => present[roll(present.length)],
      )
      const removed = [
        ...new Map(leaving.flatMap((each) => (each ? [[each.catNo, each] as const] : []))).values(),
      ]
      const renamed = removed.slice(0, roll(2)).map((each) => ({ ...each, name: `${each.name} ${roll(9)}` }))
      const taken = new Set([...published.products.keys()])
      const category = { slug: `made-${roll(40)}`, name: `Made up ${roll(9)}` }
      const known = published.categories.has(category.slug) ? [category] : []
      await published.change({
        addedProducts: [
          ...new Map(
            [...added.filter(({ catNo }) => !taken.has(catNo)), ...renamed].map((each) => [each.catNo, each]),
          ).values(),
        ],
        removedProducts: removed,
        addedCategories: roll(2) ? [category] : [],
        removedCategories: known,
      })
      if (round % 10 === 9)
        expect(differences(published.files, await published.make()), `round ${round}`).toEqual([])
    }
  }, 300_000)

  test('they do so across the sizes at which there is one file, and at which all have new names', async () => {
    const published = new Published(sampleProducts.slice(0, 90), [])
    published.files = await published.make()
    for (const count of [60, 300, -100, -250, 0]) {
      const present = [...published.products.values()]
      await published.change({
        ...nothing,
        addedProducts:
          count > 0 ? realProducts.filter(({ catNo }) => !published.products.has(catNo)).slice(0, count) : [],
        removedProducts: count < 0 ? present.slice(0, -count) : [],
      })
      expect(differences(published.files, await published.make()), String(count)).toEqual([])
    }
    expect([...published.files.keys()]).toEqual(['index.json'])
  }, 60_000)

  test('they do so for a category that outgrows its file, of one formula and one name, and shrinks again', async () => {
    const alike = Array.from({ length: 600 }, (_, at) => ({
      catNo: `AV-7${String(at).padStart(5, '0')}`,
      name: `Alike ${at < 300 ? 'impurity' : `impurity ${at}`}`,
      categorySlug: 'alike',
      slug: `alike-${at}`,
      invStatus: 'In Stock',
      molFormula: 'C14H18N6O',
      chemicalName: 'alike',
    }))
    const published = new Published(realProducts.slice(0, 700), realCategories)
    published.files = await published.make()
    for (const [added, removed] of [
      [alike.slice(0, 20), []],
      [alike.slice(20, 400), []],
      [[], alike.slice(100, 110)],
      [alike.slice(400), alike.slice(0, 100)],
      [[], alike.slice(110, 590)],
      [[], alike.slice(590, 594)],
      [[], alike.slice(594)],
    ] as const) {
      await published.change({ ...nothing, addedProducts: added, removedProducts: removed })
      expect(differences(published.files, await published.make())).toEqual([])
    }
  }, 60_000)

  test('one changed product rewrites only the files that contain it', async () => {
    const published = new Published(realProducts, bothCategories)
    published.files = await published.make()
    const before = realProducts.find(({ name }) => name === 'Warfarin')
    if (!before) throw new Error('no product')
    const { written, removed } = await published.change({
      ...nothing,
      removedProducts: [before],
      addedProducts: [{ ...before, invStatus: 'Out of Stock' }],
    })
    expect([...written.keys()]).toHaveLength(1)
    const renamed = { ...before, invStatus: 'Out of Stock', name: 'Warfarin clathrate' }
    const again = await published.change({ ...nothing, removedProducts: [before], addedProducts: [renamed] })
    expect(again.written.size).toBeLessThanOrEqual(14)
    expect([...removed, ...again.removed]).toEqual([])
    expect(differences(published.files, await published.make())).toEqual([])
  }, 60_000)

  test('files of another version are refused, so that a full run follows', async () => {
    const read = async () => '{"v":0}'
    await expect(changeFindingFiles(read, 1, nothing, emptySite)).rejects.toThrow('version 0')
    await expect(changeFindingFiles(async () => null, 1, nothing, emptySite)).rejects.toThrow('no index.json')
  })
})
