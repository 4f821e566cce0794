import { PRODUCTS_PER_PAGE, RELATED_MAX } from '@/domain/release'

/** A category as its pages show it, with its products in the order shown. */
export type ShownCategory = {
  id: number
  name: string
  slug: string
  letter: string
  description: string
  products: readonly { id: number; slug: string }[]
}

/** What of a category has to be printed. */
export type CategoryPlan = {
  /** Pages of its list, from 1. */
  pages: number[]
  /** Products, by their ids. */
  products: number[]
}

/** The products that differ, by their ids. */
export type ChangedProducts = {
  /** Those whose own values or whose address do. */
  all: ReadonlySet<number>
  /** Those of them whose cards do, which stand on other pages as well. */
  onCards: ReadonlySet<number>
}

/** @param products that differ, each with whether its card does */
export const changedProductsOf = (
  products: readonly { id: number; isOnCard: boolean }[],
): ChangedProducts => ({
  all: new Set(products.map(({ id }) => id)),
  onCards: new Set(products.flatMap(({ id, isOnCard }) => (isOnCard ? [id] : []))),
})

/** On how many pages a category's products stand. */
export const pagesOf = (products: number): number => Math.max(1, Math.ceil(products / PRODUCTS_PER_PAGE))

const everyPage = (products: number) => Array.from({ length: pagesOf(products) }, (_, index) => index + 1)

/**
 * Which products a product's page shows as related ones: those that follow it in its category, the first ones after the
 * last. So a change of one reaches the pages of a few before it, and not those of all.
 * @param index where it stands in the list
 */
export function relatedOf<T>(list: readonly T[], index: number): T[] {
  const count = Math.min(RELATED_MAX, list.length - 1)
  // Within the list, since count is shorter.
  return Array.from({ length: count }, (_, step) => list[(index + 1 + step) % list.length] as T)
}

/** A category's list is a menu beside the products of all categories of these letters (spec §2.12, 9). */
const LETTERS_WITH_LIST = ['A', 'B', 'C']

/** Whether the categories of a letter are listed beside the products of each (spec §2.12). */
export const hasCategoryList = (letter: string): boolean => LETTERS_WITH_LIST.includes(letter)

const sameHead = (a: ShownCategory, b: ShownCategory) =>
  a.name === b.name &&
  a.slug === b.slug &&
  a.description === b.description &&
  a.products.length === b.products.length

function changedPages(before: ShownCategory, after: ShownCategory, onCards: ReadonlySet<number>): number[] {
  return everyPage(after.products.length).filter((page) => {
    const start = (page - 1) * PRODUCTS_PER_PAGE
    for (let index = start; index < start + PRODUCTS_PER_PAGE && index < after.products.length; index += 1) {
      const product = after.products[index]
      if (product?.id !== before.products[index]?.id || onCards.has(product?.id ?? 0)) return true
    }
    return false
  })
}

/** What a release has to print of a category, of what it showed before and shows now. */
export function planCategory(
  before: ShownCategory | undefined,
  after: ShownCategory,
  { all: changed, onCards }: ChangedProducts,
): CategoryPlan {
  const all = after.products.map(({ id }) => id)
  if (!before || before.name !== after.name || before.slug !== after.slug) {
    return { pages: everyPage(all.length), products: all }
  }
  const places = new Map(before.products.map(({ id }, index) => [id, index]))
  const touched = all.filter((id, index) => {
    if (changed.has(id)) return true
    const was = places.get(id)
    if (was === undefined) return true
    const [then, now] = [relatedOf(before.products, was), relatedOf(after.products, index)]
    return (
      then.length !== now.length ||
      now.some((other, step) => onCards.has(other.id) || other.id !== then[step]?.id)
    )
  })
  return {
    pages: sameHead(before, after) ? changedPages(before, after, onCards) : everyPage(all.length),
    products: touched,
  }
}

/** What the index and the lists beside the products are made of. */
export type IndexedCategory = Pick<ShownCategory, 'id' | 'name' | 'slug' | 'letter'> & { count: number }

/** Whether the index shows something else, and of which letters the lists do. */
function planIndex(
  before: readonly IndexedCategory[],
  after: readonly IndexedCategory[],
): { isIndexChanged: boolean; letters: Set<string> } {
  const was = new Map(before.map((category) => [category.id, category]))
  const is = new Set(after.map(({ id }) => id))
  const letters = new Set<string>()
  let isIndexChanged = false
  for (const category of after) {
    const then = was.get(category.id)
    const isListed =
      then?.name === category.name && then.slug === category.slug && then.letter === category.letter
    if (!isListed) letters.add(category.letter).add(then?.letter ?? category.letter)
    if (!isListed || then?.count !== category.count) isIndexChanged = true
  }
  for (const { id, letter } of before) {
    if (is.has(id)) continue
    letters.add(letter)
    isIndexChanged = true
  }
  return { isIndexChanged, letters: new Set([...letters].filter(hasCategoryList)) }
}

/** The catalogue of a release, as far as it is looked at: the index, and the categories in which something differs. */
export type PlannedCatalogue = {
  index: readonly IndexedCategory[]
  categories: ReadonlyMap<number, ShownCategory>
}

/** What a release has to print of the catalogue. */
export type CataloguePlan = {
  isIndexChanged: boolean
  /** Pages of categories' lists, by the categories' ids. */
  pages: Map<number, number[]>
  products: Set<number>
}

/**
 * What a release has to print of the catalogue: a function of what it shows and of what the one before it showed.
 */
export function planCatalogue(
  before: PlannedCatalogue,
  after: PlannedCatalogue,
  changed: ChangedProducts,
): CataloguePlan {
  const { isIndexChanged, letters } = planIndex(before.index, after.index)
  const plan: CataloguePlan = { isIndexChanged, pages: new Map(), products: new Set() }
  for (const category of after.categories.values()) {
    const { pages, products } = planCategory(before.categories.get(category.id), category, changed)
    if (pages.length > 0) plan.pages.set(category.id, pages)
    for (const id of products) plan.products.add(id)
  }
  for (const { id, letter, count } of after.index)
    if (letters.has(letter)) plan.pages.set(id, everyPage(count))
  return plan
}

/** How many pages a plan has printed. */
export const countPages = ({ isIndexChanged, pages, products }: CataloguePlan): number =>
  Number(isIndexChanged) + products.size + [...pages.values()].reduce((sum, { length }) => sum + length, 0)
