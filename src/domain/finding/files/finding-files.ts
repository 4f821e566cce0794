import type {
  FindableCategory,
  FindableChange,
  FindableProduct,
  FindableSite,
  FoundBefore,
} from '../findable'
import { blockOf, type ProductRecord, recordOf } from '../record'
import { Blocks, categoriesIn, partBits, recordsIn, writeCategories, writeRecords } from './blocks'
import { type ChangedFiles, type Entries, FileSet, type ReadFile, textOf } from './file-set'
import { addKeys, type KeyChanges, Keys } from './keys'
import {
  blockFile,
  FILES_VERSION,
  INDEX,
  isPermanent,
  type Layout,
  layoutFor,
  permanentFiles,
  wordFile,
} from './layout'
import { categoryPostings, type Posting, postingsOf, RANK_DIGITS, sharedPosting } from './postings'
import { Spellings } from './spellings'
import { branchIn, entryOf, leafIn, SHARED } from './word-nodes'
import { Words } from './words'

/** Records to remove and to add. */
type Change = {
  goneProducts: readonly FoundBefore[]
  comeProducts: readonly ProductRecord[]
  goneCategories: readonly { slug: string }[]
  comeCategories: readonly FindableCategory[]
}

const nothing: ReadFile = () => Promise.resolve(null)

function writeIndex(entries: Entries, site: FindableSite, layout: Layout | null): void {
  entries.set('v', FILES_VERSION)
  entries.set('site', site)
  if (layout) entries.set('layout', layout)
}

/** The only file of a small catalogue. */
function smallIndex(
  records: readonly ProductRecord[],
  categories: readonly FindableCategory[],
  site: FindableSite,
) {
  const entries: Entries = new Map()
  writeIndex(entries, site, null)
  writeRecords(entries, records)
  writeCategories(entries, categories)
  return textOf(entries)
}

/** Finds the paths of postings, which files store only by reference. */
function pathFinder(blocks: Blocks, layout: Layout) {
  return async (entry: string, code: string, node: string): Promise<string[]> => {
    const ref = code.slice(RANK_DIGITS)
    if (entry.startsWith(SHARED)) {
      const [shared = ''] = entry.split('$')
      // The most that can share a rank and reference.
      return Array.from({ length: 4 }, () => sharedPosting(shared, code).path)
    }
    const records = await blocks.byRef(ref)
    const postings = [
      ...records.flatMap((record) => postingsOf(record, layout.blocks)),
      ...(await blocks.categories(blockOf(ref))).flatMap((category) =>
        categoryPostings(category, layout.blocks),
      ),
    ]
    return postings
      .filter(
        ({ code: other, path }) => other === code && path.startsWith(node) && entryOf(node, path) === entry,
      )
      .map(({ path }) => path)
  }
}

/** The words of products, without nodes of other kinds. */
function wordsIn(postings: readonly Posting[]): Set<string> {
  const words = new Set<string>()
  for (const { path } of postings) {
    const [word = ''] = path.split(/[ $]/, 1)
    if (/^[\p{L}\p{N}]/u.test(word)) words.add(word)
  }
  return words
}

async function whichAre(words: Words, some: Iterable<string>): Promise<Set<string>> {
  const found = new Set<string>()
  for (const word of some) if (await words.has(word)) found.add(word)
  return found
}

const minus = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].filter((text) => !others.has(text))

/** Changes the files of keys. @returns the postings of keys that many products share */
function changeKeys(
  files: FileSet,
  layout: Layout,
  blocks: Blocks,
  { gone, come }: { gone: readonly ProductRecord[]; come: readonly ProductRecord[] },
) {
  const changes: KeyChanges = new Map()
  for (const record of gone) addKeys(changes, layout, 'gone', record)
  for (const record of come) addKeys(changes, layout, 'come', record)
  const codesOf = async (node: string) => {
    const entries = await files.open(wordFile(node, layout))
    return branchIn(entries, node) ? null : [...leafIn(entries, node).values()].flat()
  }
  return new Keys(files, layout, codesOf, (ref) => blocks.byRef(ref)).change(changes)
}

/** Changes the files of one layout, or makes them. */
async function applyChange(files: FileSet, layout: Layout, change: Change): Promise<void> {
  const blocks = new Blocks(files, layout)
  const gone = await blocks.change(change.goneProducts, change.comeProducts)
  const goneCategories = await blocks.changeCategories(change.goneCategories, change.comeCategories)
  const words = new Words(files, layout, pathFinder(blocks, layout))
  const shared = await changeKeys(files, layout, blocks, { gone, come: change.comeProducts })

  const leaving = gone.flatMap((record) => postingsOf(record, layout.blocks))
  const coming = change.comeProducts.flatMap((record) => postingsOf(record, layout.blocks))
  const touched = new Set([...wordsIn(leaving), ...wordsIn(coming)])
  const before = await whichAre(words, touched)
  const ofCategories = (categories: readonly FindableCategory[]) =>
    categories.flatMap((category) => categoryPostings(category, layout.blocks))
  await words.change(
    [...leaving, ...shared.gone, ...ofCategories(goneCategories)],
    [...coming, ...shared.come, ...ofCategories(change.comeCategories)],
  )
  const after = await whichAre(words, touched)
  await new Spellings(files, layout).change(minus(before, after), minus(after, before))
}

async function makeFrom(
  records: readonly ProductRecord[],
  categories: readonly FindableCategory[],
  site: FindableSite,
): Promise<Map<string, string>> {
  const layout = layoutFor(records.length)
  if (layout === null) return new Map([[INDEX, smallIndex(records, categories, site)]])
  const files = new FileSet(nothing)
  writeIndex(await files.open(INDEX), site, layout)
  for (const name of permanentFiles(layout)) await files.open(name)
  await applyChange(files, layout, {
    goneProducts: [],
    comeProducts: records,
    goneCategories: [],
    comeCategories: categories,
  })
  return files.changed(isPermanent).written
}

/**
 * Makes all files from scratch. The same products give the same bytes in any order.
 * @returns the text of each file by its name below /find/
 */
export function makeFindingFiles(
  products: readonly FindableProduct[],
  categories: readonly FindableCategory[],
  site: FindableSite,
): Promise<Map<string, string>> {
  return makeFrom(products.map(recordOf), categories, site)
}

/** The index of the previous files. */
type Before = { layout: Layout | null; entries: Entries }

async function readIndex(read: ReadFile): Promise<Before> {
  const text = await read(INDEX)
  if (text === null) throw new Error(`There is no ${INDEX} to change`)
  // Written by writeIndex.
  const entries: Entries = new Map(Object.entries(JSON.parse(text) as object))
  if (entries.get('v') !== FILES_VERSION)
    throw new Error(`${INDEX} is of version ${entries.get('v')}, not ${FILES_VERSION}`)
  return { layout: (entries.get('layout') as Layout | undefined) ?? null, entries }
}

/** The content of the previous files, and their names. */
async function readAll(read: ReadFile, { layout, entries }: Before) {
  if (layout === null)
    return { records: recordsIn(entries), categories: categoriesIn(entries), names: new Set([INDEX]) }
  const files = new FileSet(read)
  const blocks = new Blocks(files, layout)
  const records: ProductRecord[] = []
  const categories: FindableCategory[] = []
  const names = new Set([INDEX, ...permanentFiles(layout)])
  for (let block = 0; block < 2 ** layout.blocks; block++) {
    records.push(...(await blocks.records(block)))
    categories.push(...(await blocks.categories(block)))
    const bits = partBits(await files.open(blockFile(block)))
    names.add(blockFile(block))
    if (bits > 0) for (let part = 0; part < 2 ** bits; part++) names.add(blockFile(block, part))
  }
  return { records, categories, names }
}

const placeOf = ({ categorySlug, catNo }: FoundBefore) => `${categorySlug}/${catNo}`

/** Makes all files from the previous ones and the change; unchanged files are not written. */
async function makeAgain(
  read: ReadFile,
  before: Before,
  change: FindableChange,
  site: FindableSite,
): Promise<ChangedFiles> {
  const { records, categories, names } = await readAll(read, before)
  const goneProducts = new Set(change.removedProducts.map(placeOf))
  const goneCategories = new Set(change.removedCategories.map(({ slug }) => slug))
  const made = await makeFrom(
    [
      ...records.filter((record) => !goneProducts.has(placeOf(record))),
      ...change.addedProducts.map(recordOf),
    ],
    [...categories.filter(({ slug }) => !goneCategories.has(slug)), ...change.addedCategories],
    site,
  )
  const removed = new Set<string>()
  for (const name of names) if (!made.has(name) && (await read(name)) !== null) removed.add(name)
  for (const [name, text] of made) if (names.has(name) && (await read(name)) === text) made.delete(name)
  return { written: made, removed }
}

/**
 * Changes files by the difference. The result is byte for byte that of {@link makeFindingFiles} for the current
 * catalogue. Only files with changed products are read and written; or all, if the number of products has crossed a
 * power of two, for which the previous files suffice too.
 * @param read reads the previous files
 * @param products their number after the change
 * @throws if the previous files are missing, damaged or of another version: then make them from scratch
 */
export async function changeFindingFiles(
  read: ReadFile,
  products: number,
  change: FindableChange,
  site: FindableSite,
): Promise<ChangedFiles> {
  const before = await readIndex(read)
  const layout = layoutFor(products)
  if (layout === null || JSON.stringify(layout) !== JSON.stringify(before.layout))
    return makeAgain(read, before, change, site)
  const files = new FileSet(read)
  writeIndex(await files.open(INDEX), site, layout)
  await applyChange(files, layout, {
    goneProducts: change.removedProducts,
    comeProducts: change.addedProducts.map(recordOf),
    goneCategories: change.removedCategories,
    comeCategories: change.addedCategories,
  })
  return files.changed(isPermanent)
}
