import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentsOfKind } from '@/content-seed/kind-documents'
import type { ReleaseContext } from '@/content-seed/release-context'
import { textFiles } from '@/content-seed/search/fetched-texts'
import { FINDING } from '@/domain/finding/address'
import { changeFindingFiles, makeFindingFiles } from '@/domain/finding/files/finding-files'
import { INDEX, layoutFor } from '@/domain/finding/files/layout'
import { letterFile, makeLetterFiles } from '@/domain/finding/files/letter-files'
import type { FindableSite } from '@/domain/finding/findable'
import { makeStructureFiles } from '@/domain/finding/structures/structure-files'
import { INDEX_LETTERS } from '@/domain/rules/categories/index-letters'
import { countLetters, isLargeIndex } from '@/domain/rules/categories/letter-pages'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { wordsIn } from '../content/documents'
import { kindOfPage } from '../pages/addresses'
import type { ChangedList } from '../pages/changed-list'
import type { PageList } from '../pages/page-list'
import type { PageStore } from '../pages/page-store'
import type { ProductDifference } from '../planning/changed-products'
import { hasLots } from '../stored/product-papers'
import { releasedCategories } from '../stored/released-tables'
import {
  countFindable,
  findableCategories,
  findableChange,
  findableProducts,
  findableSite,
  indexedNames,
  type SiteWords,
} from './findable'
import { type FileContent, findingAddress, readSmallFile, storeFiles } from './stored-files'
import { changedStructures, findableStructures } from './structure-pages'

/** Makes the files of all letters of a release; none if its index page has all names. */
async function allLetterFiles(db: Database, release: number): Promise<Map<string, string>> {
  const names = await indexedNames(db, release)
  return isLargeIndex(countLetters(names)) ? makeLetterFiles(names) : new Map()
}

/** Whether a release has files of letters. */
async function hasLetterFiles(db: Database, release: number): Promise<boolean> {
  const letters = await selectRows(
    db,
    z.object({ letter: z.string(), names: z.int() }),
    sql`select letter, count(*)::integer as names from ${releasedCategories(release)} as c group by letter`,
  )
  return isLargeIndex(new Map(letters.map(({ letter, names }) => [letter, names])))
}

/**
 * Makes the files of letters that differ from the base release's.
 * @param list the base release's
 * @param changed letters whose files differ
 */
async function changedLetterFiles(
  db: Database,
  release: number,
  list: ChangedList,
  changed: ReadonlySet<string>,
): Promise<{ written: Map<string, string>; removed: string[] }> {
  if (changed.size === 0) return { written: new Map(), removed: [] }
  const written = (await hasLetterFiles(db, release))
    ? makeLetterFiles(await indexedNames(db, release, changed))
    : new Map<string, string>()
  const letters = INDEX_LETTERS.filter((letter) => changed.has(letter))
  const removed = letters
    .map(letterFile)
    .filter((name) => !written.has(name) && list.hasPage(findingAddress(name)))
  return { written, removed }
}

const siteWords = (context: ReleaseContext): SiteWords => ({
  wordsOf: wordsIn(context),
  allOf: (kind) => documentsOfKind(kind, context.documents),
})

/** What a release has to be found outside the catalogue; without lots it says nothing of them. */
async function siteOf(db: Database, context: ReleaseContext): Promise<FindableSite> {
  const site = findableSite(siteWords(context))
  return (await hasLots(db, context.number)) ? { ...site, hasLots: true } : site
}

/** Makes all finding files of a release from its frozen data, in parts: those of a large catalogue fill the memory. */
async function* makeAll(
  db: Database,
  context: ReleaseContext,
): AsyncGenerator<ReadonlyMap<string, FileContent>> {
  yield await makeFindingFiles(
    await findableProducts(db, context.number),
    await findableCategories(db, context.number),
    await siteOf(db, context),
  )
  yield new Map([...textFiles(wordsIn(context)), ...(await allLetterFiles(db, context.number))])
  const layout = layoutFor(await countFindable(db, context.number))
  yield makeStructureFiles(await findableStructures(db, context.number), layout)
}

/** Reads the files of a list. @throws if a listed file cannot be read */
function reader(store: PageStore, list: ChangedList) {
  return async (name: string): Promise<string | null> => {
    const listed = list.find(findingAddress(name))
    if (!listed || !('since' in listed)) return null
    const text = await readSmallFile(store, findingAddress(name), listed.since)
    if (text === null) throw new Error(`The finding file ${name} is lost`)
    return text
  }
}

/** Stores finding files under a release, and lists them. */
async function storeListed(
  store: PageStore,
  list: ChangedList,
  files: ReadonlyMap<string, FileContent>,
  since: number,
): Promise<void> {
  for (const name of files.keys()) list.set(findingAddress(name), { since })
  await storeFiles(
    store,
    Array.from(files, ([name, content]) => [findingAddress(name), content, since]),
  )
}

/** Whether a page list contains finding files. */
export const hasFinding = (list: ChangedList): boolean => list.hasPage(findingAddress(INDEX))

/** Makes all finding files of a release, and lists them. */
export async function makeFinding(
  db: Database,
  store: PageStore,
  context: ReleaseContext,
  list: ChangedList,
): Promise<void> {
  list.deleteBeginningWith(FINDING, (address) => kindOfPage(address) !== 'finding')
  for await (const files of makeAll(db, context)) await storeListed(store, list, files, context.number)
}

/** The changes since the base release. */
type Difference = {
  base: number
  products: readonly ProductDifference[]
  /** Letters whose files differ. */
  letterFiles: ReadonlySet<string>
}

/**
 * Makes the finding files that differ from the base release's, and replaces those in the list; makes all of them if the
 * former ones are not listed or cannot be read.
 * @param list the base release's list, already changed to the release's
 */
export async function changeFinding(
  db: Database,
  store: PageStore,
  context: ReleaseContext,
  list: ChangedList,
  { base, products, letterFiles }: Difference,
): Promise<void> {
  const change = await findableChange(db, base, context.number, products)
  const count = await countFindable(db, context.number)
  const site = await siteOf(db, context)
  const read = reader(store, list)
  const changed = await changeFindingFiles(read, count, change, site).catch((error: unknown) => {
    console.error(`The finding files of release ${base} cannot be changed, so all are made: ${error}`)
    return null
  })
  if (!changed) return makeFinding(db, store, context, list)
  const counts = { before: await countFindable(db, base), after: count }
  const structures = await changedStructures(db, store, list, { number: context.number, ...counts, change })
  const letters = await changedLetterFiles(db, context.number, list, letterFiles)
  for (const name of [...changed.removed, ...structures.removed, ...letters.removed])
    list.delete(findingAddress(name))
  const written = new Map<string, FileContent>([
    ...changed.written,
    ...structures.written,
    ...letters.written,
  ])
  for (const [name, text] of textFiles(wordsIn(context)))
    if ((await read(name).catch(() => null)) !== text) written.set(name, text)
  await storeListed(store, list, written, context.number)
}

/** Work in progress, by store and release. */
const restoring = new Map<string, Promise<void>>()

async function restoreNow(db: Database, store: PageStore, context: ReleaseContext, list: PageList) {
  for await (const files of makeAll(db, context)) {
    const lost: [string, FileContent, number][] = []
    for (const [name, content] of files) {
      const address = findingAddress(name)
      const listed = list.find(address)
      if (listed && 'since' in listed && !store.has(address, listed.since))
        lost.push([address, content, listed.since])
    }
    await storeFiles(store, lost)
  }
}

/**
 * Makes the listed finding files again that a disk has lost. Releases that share a file have the same content, so that
 * one made from this release equals the lost one. All files are made at once, for all concurrent callers.
 */
export function restoreFinding(
  db: Database,
  store: PageStore,
  context: ReleaseContext,
  list: PageList,
): Promise<void> {
  const key = `${store.directory} ${store.build} ${context.number}`
  const underWay = restoring.get(key)
  if (underWay) return underWay
  const work = restoreNow(db, store, context, list).finally(() => restoring.delete(key))
  restoring.set(key, work)
  return work
}
