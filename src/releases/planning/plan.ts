import { FIRST_INDEX_LETTER, INDEX_LETTERS } from '@/domain/rules/categories/index-letters'
import {
  addressesOfLetter,
  countLetters,
  isLargeIndex,
  type LetterCounts,
  letterAddresses,
} from '@/domain/rules/categories/letter-pages'
import { PRODUCTS_PER_PAGE, RELATED_MAX } from '@/domain/rules/releases/release'

/** A category as its pages show it, with its products in display order. */
export type ShownCategory = {
  id: number
  name: string
  slug: string
  letter: string
  description: string
  products: readonly { id: number; slug: string }[]
}

/** The pages of a category to print. */
type CategoryPlan = {
  /** Numbers of list pages, from 1. */
  pages: number[]
  /** Product ids. */
  products: number[]
}

/** Ids of the products that differ. */
type ChangedProducts = {
  /** Own values or address changed. */
  all: ReadonlySet<number>
  /** The card, which is on other pages too, changed as well. */
  onCards: ReadonlySet<number>
}

/** @param products differing products, each with whether its card differs */
export const changedProductsOf = (
  products: readonly { id: number; isOnCard: boolean }[],
): ChangedProducts => ({
  all: new Set(products.map(({ id }) => id)),
  onCards: new Set(products.flatMap(({ id, isOnCard }) => (isOnCard ? [id] : []))),
})

/** Number of pages of a category's list. */
export const pagesOf = (products: number): number => Math.max(1, Math.ceil(products / PRODUCTS_PER_PAGE))

const everyPage = (products: number) => Array.from({ length: pagesOf(products) }, (_, index) => index + 1)

/**
 * The related products on a product's page: the next ones in its category, continuing at the first after the last. A
 * change thus reaches the pages of a few products before it, not of all.
 * @param index the product's place in the list
 */
export function relatedOf<T>(list: readonly T[], index: number): T[] {
  const count = Math.min(RELATED_MAX, list.length - 1)
  // Within the list, since `count` is smaller than its length.
  return Array.from({ length: count }, (_, step) => list[(index + 1 + step) % list.length] as T)
}

/** For these letters, a list of all their categories is shown beside the products (spec §2.12, 9). */
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

/** Plans what to print of a category, from what was shown and what is shown now. */
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

/** The contents of the index and of the lists beside the products. */
export type IndexedCategory = Pick<ShownCategory, 'id' | 'name' | 'slug' | 'letter'> & { count: number }

/** The letters with a changed category (name, address or letter), and those with only a changed number. */
type ChangedLetters = { listed: Set<string>; counted: Set<string> }

function changedLetters(
  before: readonly IndexedCategory[],
  after: readonly IndexedCategory[],
): ChangedLetters {
  const was = new Map(before.map((category) => [category.id, category]))
  const is = new Set(after.map(({ id }) => id))
  const listed = new Set<string>()
  const counted = new Set<string>()
  for (const category of after) {
    const then = was.get(category.id)
    const isListed =
      then?.name === category.name && then.slug === category.slug && then.letter === category.letter
    if (!isListed) listed.add(category.letter).add(then?.letter ?? category.letter)
    else if (then.count !== category.count) counted.add(category.letter)
  }
  for (const { id, letter } of before) {
    if (!is.has(id)) listed.add(letter)
  }
  return { listed, counted }
}

/** What changed of the index, its letters and their files. */
type IndexPlan = {
  isIndexChanged: boolean
  /** Addresses of pages of letters, of a large index only. */
  letterPages: string[]
  /** Letters whose files changed. */
  letterFiles: Set<string>
}

/** Whether a letter gained its first name or lost its last one: every page of a letter says which ones have names. */
const areFilledChanged = (before: LetterCounts, after: LetterCounts) =>
  INDEX_LETTERS.some((letter) => before.has(letter) !== after.has(letter))

/** Whether the first names or the number of names of a letter changed, which a large index shows. */
const isFirstPageChanged = (before: LetterCounts, after: LetterCounts, changed: ReadonlySet<string>) =>
  changed.has(FIRST_INDEX_LETTER) || INDEX_LETTERS.some((letter) => before.get(letter) !== after.get(letter))

function planIndex(
  before: readonly IndexedCategory[],
  after: readonly IndexedCategory[],
  { listed, counted }: ChangedLetters,
): IndexPlan {
  const [were, are] = [countLetters(before), countLetters(after)]
  const changed = new Set([...listed, ...counted])
  if (isLargeIndex(were) !== isLargeIndex(are))
    return { isIndexChanged: true, letterPages: letterAddresses(are), letterFiles: new Set(INDEX_LETTERS) }
  if (!isLargeIndex(are)) return { isIndexChanged: changed.size > 0, letterPages: [], letterFiles: new Set() }
  return {
    isIndexChanged: isFirstPageChanged(were, are, changed),
    letterPages: areFilledChanged(were, are)
      ? letterAddresses(are)
      : [...listed].flatMap((letter) => addressesOfLetter(letter, are.get(letter) ?? 0)),
    letterFiles: changed,
  }
}

/** The part of a release's catalogue that planning needs: the index, and the categories with differences. */
export type PlannedCatalogue = {
  index: readonly IndexedCategory[]
  categories: ReadonlyMap<number, ShownCategory>
}

/** The catalogue pages to print. */
export type CataloguePlan = IndexPlan & {
  /** Numbers of list pages, by category id. */
  pages: Map<number, number[]>
  products: Set<number>
}

/** Plans the catalogue pages to print, as a pure function of what was shown and what is shown now. */
export function planCatalogue(
  before: PlannedCatalogue,
  after: PlannedCatalogue,
  changed: ChangedProducts,
): CataloguePlan {
  const changes = changedLetters(before.index, after.index)
  const plan: CataloguePlan = {
    ...planIndex(before.index, after.index, changes),
    pages: new Map(),
    products: new Set(),
  }
  for (const category of after.categories.values()) {
    const { pages, products } = planCategory(before.categories.get(category.id), category, changed)
    if (pages.length > 0) plan.pages.set(category.id, pages)
    for (const id of products) plan.products.add(id)
  }
  for (const { id, letter, count } of after.index)
    if (hasCategoryList(letter) && changes.listed.has(letter)) plan.pages.set(id, everyPage(count))
  return plan
}

/** Number of pages that a plan prints. */
export const countPages = ({ isIndexChanged, letterPages, pages, products }: CataloguePlan): number =>
  Number(isIndexChanged) +
  letterPages.length +
  products.size +
  [...pages.values()].reduce((sum, { length }) => sum + length, 0)
