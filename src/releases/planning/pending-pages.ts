import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { productCategoryKeys, publicRoutes } from '@/domain/content/routes'
import { countLetters, letterAddresses } from '@/domain/rules/categories/letter-pages'
import { PRODUCTS_PER_PAGE, RELATED_MAX } from '@/domain/rules/releases/release'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import { type ContentChange, categoryOfKey } from '../content/changed-content'
import { siteStore } from '../pages/site-store'
import { readPageList } from '../stored/page-lists'
import { shownBy } from '../stored/released-tables'
import { changedProducts } from './changed-products'
import { composedPages, pagesUsing } from './pages-showing'
import { changedProductsOf, countPages, type IndexedCategory, pagesOf, planCatalogue } from './plan'
import { pending, readCategories, readIndex, released } from './shown-categories'

/** The differences of a category from the live release, in numbers. */
export type CategoryDifferences = {
  /** Whether it is new, or its name or address changed. */
  isNew: boolean
  /** Whether its description changed. */
  isDescribedAnew: boolean
  /** Number of products before and now. */
  before: number
  after: number
  /** Number of current products that differ, and number of changed cards. */
  changed: number
  onCards: number
  /** Whether a product was added or removed, or changed its place. */
  isReordered: boolean
}

function countListPages({ isDescribedAnew, before, after, onCards, isReordered }: CategoryDifferences) {
  if (isDescribedAnew || before !== after || onCards === after) return pagesOf(after)
  if (onCards === 0 && !isReordered) return 0
  return after <= PRODUCTS_PER_PAGE ? 1 : null
}

function countProducts({ before, after, changed, onCards, isReordered }: CategoryDifferences) {
  if (changed === after || (onCards === 0 && !isReordered)) return changed
  // So few that each page shows all the others.
  return Math.max(before, after) <= RELATED_MAX + 1 ? after : null
}

/**
 * Counts the pages of a category's list and of its products that a release has to print, like planCategory but without
 * looking at each product.
 * @returns null if it depends on the order of the products
 */
export function countCategory(differences: CategoryDifferences): { pages: number; products: number } | null {
  const { isNew, after } = differences
  if (isNew) return { pages: pagesOf(after), products: after }
  const [pages, products] = [countListPages(differences), countProducts(differences)]
  return pages === null || products === null ? null : { pages, products }
}

/** Pages of every release outside the catalogue, including Page Not Found. */
const OWN_PAGES = publicRoutes.length + productCategoryKeys.length

/** Products that differ from the live release, by former and current category; null: not shown. */
export const pendingGroup = z.object({
  was: z.int().nullable(),
  is: z.int().nullable(),
  products: z.int(),
  /** Changed cards, and products whose place in the list changed. */
  onCards: z.int(),
  moved: z.int(),
})

type PendingGroup = z.output<typeof pendingGroup>

type Index = readonly IndexedCategory[]
type Counted = ReturnType<typeof countCategory>

/** The pages to print for each changed category; null if numbers alone do not tell. */
function countedCategories(
  before: Index,
  after: Index,
  groups: readonly PendingGroup[],
  described: ReadonlySet<number>,
): Map<number, Counted> {
  const numbers = new Map<number, { changed: number; onCards: number; isReordered: boolean }>()
  const numbersOf = (id: number) => {
    const found = numbers.get(id) ?? { changed: 0, onCards: 0, isReordered: false }
    numbers.set(id, found)
    return found
  }
  for (const id of described) numbersOf(id)
  for (const { was, is, products, onCards, moved } of groups) {
    for (const id of [was, is]) if (id !== null && moved > 0) numbersOf(id).isReordered = true
    if (is === null) continue
    numbersOf(is).changed += products
    numbersOf(is).onCards += onCards
  }
  const former = new Map(before.map((category) => [category.id, category]))
  const counted = new Map<number, Counted>()
  for (const { id, name, slug, count } of after) {
    const found = numbers.get(id)
    if (!found) continue
    const was = former.get(id)
    const { changed, onCards, isReordered } = found
    // Each by its name: to spread `found` takes five times as long.
    const differences = {
      changed,
      onCards,
      isReordered,
      isNew: was?.name !== name || was.slug !== slug,
      isDescribedAnew: described.has(id),
      before: was?.count ?? 0,
      after: count,
    }
    counted.set(id, countCategory(differences))
  }
  return counted
}

/** The differing products of some categories. */
async function changedIn(db: Database, live: number, categories: readonly number[]) {
  if (categories.length === 0) return []
  return selectRows(
    db,
    z.object({ id: z.int(), isOnCard: z.boolean() }),
    sql`
      select product_id as id, is_on_card as "isOnCard" from ${changedProducts(shownBy(live))} as d
      where "is" = any(${idArray(categories)})`,
  )
}

/** Counts the catalogue pages that would be printed. @param described the categories whose texts differ */
async function cataloguePages(
  db: Database,
  live: number,
  [before, after]: [Index, Index],
  groups: readonly PendingGroup[],
  described: ReadonlySet<number>,
): Promise<number> {
  const counted = countedCategories(before, after, groups, described)
  const looked = [...counted].flatMap(([id, found]) => (found ? [] : [id]))
  const plan = planCatalogue(
    { index: before, categories: await readCategories(db, released(live), looked) },
    { index: after, categories: await readCategories(db, pending(live), looked) },
    changedProductsOf(await changedIn(db, live, looked)),
  )
  let pages = countPages(plan)
  for (const [id, found] of counted) {
    if (found) pages += found.products + (plan.pages.has(id) ? 0 : found.pages)
  }
  return pages
}

/**
 * By how much composed pages change the number of pages printed: a new one is printed although no page shows its
 * document yet, and one that goes is not, although its own page shows it.
 */
const composedDifference = (content: readonly ContentChange[]): number =>
  content
    .filter(({ key }) => key.startsWith('pages/'))
    .reduce((sum, { change }) => sum + Number(change === 'added') - Number(change === 'removed'), 0)

/**
 * Counts the pages that would be printed if everything were published now; composed pages that only show a changed
 * product are not counted.
 */
export async function pendingPages(
  db: Database,
  live: number,
  content: readonly ContentChange[],
  groups: readonly PendingGroup[],
): Promise<number> {
  const described = new Set(content.map(({ key }) => categoryOfKey(key)).filter((id) => id !== null))
  const documents = content.map(({ key }) => key).filter((key) => categoryOfKey(key) === null)
  const index: [Index, Index] = [await readIndex(db, released(live)), await readIndex(db, pending(live))]
  if (documents.length === 0) return cataloguePages(db, live, index, groups, described)
  const letterPages = letterAddresses(countLetters(index[1])).length
  const all = index[1].reduce((sum, { count }) => sum + count + pagesOf(count), 1 + letterPages)
  const composed = composedDifference(content)
  const list = await readPageList(db, siteStore(), live)
  if (!list) return all + OWN_PAGES + composed + (await composedPages(db, live)).length
  const { addresses, kinds } = await pagesUsing(siteStore(), list, new Set(documents))
  if (kinds.size > 0) return all + addresses.length + composed
  return addresses.length + composed + (await cataloguePages(db, live, index, groups, described))
}
