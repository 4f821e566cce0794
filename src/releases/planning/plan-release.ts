import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { countLetters, letterAddresses } from '@/domain/rules/categories/letter-pages'
import { categoryPageAddress, productPath } from '@/domain/rules/categories/reference-paths'
import { CATALOGUE_FILES } from '@/domain/rules/releases/catalogue-files'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { ChangedList } from '@/releases/pages/changed-list'
import { PageList } from '@/releases/pages/page-list'
import type { PageStore } from '@/releases/pages/page-store'
import { categoryOfKey, changedContent } from '../content/changed-content'
import { releasedDocuments } from '../content/documents'
import { movedAddressKeys, namedAddresses } from '../content/named-addresses'
import { FEED_ADDRESSES, INDEX_ADDRESS, kindOfPage } from '../pages/addresses'
import { anyPageList, readPageList } from '../stored/page-lists'
import { releasedCategories, releasedProducts } from '../stored/released-tables'
import { differences, type ProductDifference } from './changed-products'
import { addMoves, contentMoves, type Moves } from './moves'
import { composedPages, pagesShowing, pagesUsing } from './pages-showing'
import {
  type CataloguePlan,
  changedProductsOf,
  countPages,
  type PlannedCatalogue,
  pagesOf,
  planCatalogue,
} from './plan'
import { readCatalogue, released } from './shown-categories'

/** Every address of a release with its entry, and what the release changes. */
type ReleasePlan = {
  list: ChangedList
  counts: { added: number; changed: number; removed: number; pages: number }
  /** Whether the sitemap lists something else. */
  isSitemapChanged: boolean
  /** The products that differ from the base release. */
  products: readonly ProductDifference[]
  /** Letters with changed files, in a large index. */
  letterFiles: ReadonlySet<string>
}

type Releases = { number: number; base: number }

/** The addresses of all catalogue pages of a release. */
export async function catalogueAddresses(db: Database, release: number): Promise<string[]> {
  const categories = await selectRows(
    db,
    z.object({ slug: z.string(), letter: z.string(), products: z.int() }),
    sql`select slug, letter, products from ${releasedCategories(release)} as c`,
  )
  const products = await selectRows(
    db,
    z.object({ category_slug: z.string(), slug: z.string() }),
    sql`select category_slug, slug from ${releasedProducts(release)} as p`,
  )
  return [
    INDEX_ADDRESS,
    ...letterAddresses(countLetters(categories)),
    ...categories.flatMap(({ slug, products: count }) => pageAddresses(slug, count)),
    ...products.map(({ category_slug, slug }) => productPath({ categorySlug: category_slug, slug })),
  ]
}

const pageAddresses = (slug: string, products: number): string[] =>
  Array.from({ length: pagesOf(products) }, (_, index) => categoryPageAddress(slug, index + 1))

/** The moves of the catalogue: from the former addresses of categories and products to the new ones. */
function movesOf(
  before: PlannedCatalogue,
  after: PlannedCatalogue,
  products: readonly ProductDifference[],
): Map<string, string> {
  const moves = new Map<string, string>()
  for (const { was, is } of products)
    if (was && is && was.address !== is.address) moves.set(was.address, is.address)
  const now = new Map(after.index.map((category) => [category.id, category]))
  for (const { id, slug, count } of before.index) {
    const category = now.get(id)
    if (!category || category.slug === slug) continue
    const last = pagesOf(category.count)
    pageAddresses(slug, count).forEach((address, index) => {
      moves.set(address, categoryPageAddress(category.slug, Math.min(index + 1, last)))
    })
  }
  return moves
}

/** The pages of letters that no longer exist. */
function goneLetterAddresses(before: PlannedCatalogue, after: PlannedCatalogue): string[] {
  const are = new Set(letterAddresses(countLetters(after.index)))
  return letterAddresses(countLetters(before.index)).filter((address) => !are.has(address))
}

/** The addresses that a plan prints. */
function plannedAddresses(plan: CataloguePlan, after: PlannedCatalogue): string[] {
  const slugs = new Map(after.index.map(({ id, slug }) => [id, slug]))
  const products = [...after.categories.values()].flatMap(({ slug, products: list }) =>
    list
      .filter(({ id }) => plan.products.has(id))
      .map((product) => productPath({ categorySlug: slug, slug: product.slug })),
  )
  const pages = [...plan.pages].flatMap(([id, numbers]) =>
    numbers.map((page) => categoryPageAddress(slugs.get(id) ?? '', page)),
  )
  return [...(plan.isIndexChanged ? [INDEX_ADDRESS] : []), ...plan.letterPages, ...pages, ...products]
}

/** Reads what differs between a release and its base. */
async function readDifferences(db: Database, { number, base }: Releases) {
  const products = await differences(db, base, number)
  const read = async (release: number) => {
    const documents = await releasedDocuments(db, release)
    return { documents, named: await namedAddresses(db, release, documents) }
  }
  const [ofBase, ofRelease] = await Promise.all([read(base), read(number)])
  const documents = { before: ofBase.documents, after: ofRelease.documents }
  const named = { before: ofBase.named, after: ofRelease.named }
  const content = await changedContent(db, base, number, documents)
  const touched = new Set(content.map(({ key }) => categoryOfKey(key)).filter((id) => id !== null))
  for (const { was, is } of products) for (const place of [was, is]) if (place) touched.add(place.category)
  const before = await readCatalogue(db, released(base), [...touched])
  const after = await readCatalogue(db, released(number), [...touched])
  const moves: Moves = {
    catalogue: movesOf(before, after, products),
    before: contentMoves(documents.before, named.before),
    after: contentMoves(documents.after, named.after),
  }
  const plan = planCatalogue(before, after, changedProductsOf(products))
  return { products, content, named, before, after, moves, plan, pages: await composedPages(db, number) }
}

type Differences = Awaited<ReturnType<typeof readDifferences>>

/** Counts the changes of products and documents, without those that only moved. */
function countChanges({ products, content }: Differences) {
  const counted = { added: 0, changed: 0, removed: 0, moved: 0 }
  for (const { change } of products) counted[change] += 1
  for (const { change } of content) counted[change] += 1
  const { moved: _, ...changes } = counted
  return changes
}

type PlannedList = { list: ChangedList; pages: number }

/** Every page of a release, for a build that has printed none. */
async function listAll(
  db: Database,
  store: PageStore,
  { number, base }: Releases,
  { content, moves, plan, pages }: Differences,
  own: readonly string[],
): Promise<PlannedList> {
  const addresses = [
    ...own,
    ...pages.map(({ address }) => address),
    ...(await catalogueAddresses(db, number)),
  ]
  const list = new ChangedList(PageList.of(addresses.map((address) => [address, { since: number }])))
  addMoves(list, (await anyPageList(db, store, base)).moves(), moves)
  const count = content.length > 0 ? list.list().size : countPages(plan)
  for (const address of [...FEED_ADDRESSES, ...Object.values(CATALOGUE_FILES)])
    list.set(address, { since: number })
  return { list, pages: count }
}

/** Takes the addresses that a release no longer has from the list of its base. */
function deleteGone(list: ChangedList, { products, before, after }: Differences): void {
  for (const { was, is } of products) if (was && was.address !== is?.address) list.delete(was.address)
  const listed = new Map(after.index.map((category) => [category.id, category]))
  for (const { id, slug, count } of before.index) {
    const now = listed.get(id)
    const kept = now?.slug === slug ? pagesOf(now.count) : 0
    for (const address of pageAddresses(slug, count).slice(kept)) list.delete(address)
  }
  for (const address of goneLetterAddresses(before, after)) list.delete(address)
}

/** The list of the base release with what differs: the pages to print are those since this release. */
async function listChanged(
  db: Database,
  store: PageStore,
  { number, base }: Releases,
  differing: Differences,
  former: PageList,
): Promise<PlannedList> {
  const { products, content, named, after, moves, plan, pages } = differing
  const list = new ChangedList(former)
  deleteGone(list, differing)
  const printed = new Set(plannedAddresses(plan, after))
  const keys = new Set(content.map(({ key }) => key))
  const { addresses, kinds } = await pagesUsing(
    store,
    former,
    new Set([...keys, ...movedAddressKeys(named.before, named.after)]),
  )
  for (const address of addresses) printed.add(address)
  for (const { address } of await composedPages(db, base)) {
    if (pages.some((page) => page.address === address)) continue
    list.delete(address)
    printed.delete(address)
  }
  for (const { address } of pages.filter(({ key }) => keys.has(key))) printed.add(address)
  for (const { address } of pagesShowing(pages, products)) printed.add(address)
  if (kinds.size > 0) {
    for (const [address] of former)
      if (kinds.has(kindOfPage(address)) && list.hasPage(address)) printed.add(address)
  }
  for (const address of printed) list.set(address, { since: number })
  for (const address of FEED_ADDRESSES) list.set(address, { since: number })
  if (products.some(({ isInFiles }) => isInFiles))
    for (const address of Object.values(CATALOGUE_FILES)) list.set(address, { since: number })
  addMoves(list, former.moves(), moves)
  return { list, pages: printed.size }
}

/**
 * Plans a release: its addresses, and the pages to print, from the data of the release and its base, never by comparing
 * pages. If this build has printed nothing yet, all pages.
 * @param own addresses of the pages that every release has
 */
export async function planRelease(
  db: Database,
  store: PageStore,
  releases: Releases,
  own: readonly string[],
): Promise<ReleasePlan> {
  const differing = await readDifferences(db, releases)
  const { products, content, plan } = differing
  const former = releases.base === 0 ? null : await readPageList(db, store, releases.base)
  const { list, pages } = former
    ? await listChanged(db, store, releases, differing, former)
    : await listAll(db, store, releases, differing, own)
  return {
    list,
    counts: { ...countChanges(differing), pages },
    isSitemapChanged:
      former === null || content.length > 0 || products.some(({ was, is }) => was?.address !== is?.address),
    products,
    letterFiles: plan.letterFiles,
  }
}
