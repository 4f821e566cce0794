import { FINDING } from '@/domain/finding/address'
import { FileSet } from '@/domain/finding/files/file-set'
import { LOT_FILES } from '@/domain/finding/files/lot-files'
import {
  changeLotFiles,
  changePaperFiles,
  PAPER_FILES,
  type PaperChange,
  productsBeside,
} from '@/domain/finding/files/paper-files'
import { type FiledPapers, withdrawnAddresses } from '@/domain/rules/documents/filed-papers'
import type { Database } from '@/platform/database/statements/rows'
import { readSmallFile, storeFiles } from '../finding/stored-files'
import type { ChangedList } from '../pages/changed-list'
import type { PageList } from '../pages/page-list'
import type { PageStore } from '../pages/page-store'
import { allFiledPapers } from './filed-papers'

const LOTS = FINDING + LOT_FILES

const nothing = () => Promise.resolve(null)

const written = (files: FileSet): Map<string, string> => files.changed(() => false).written

/**
 * Makes all files of a release.
 * @param tell gets the products part by part, and the files of each
 */
async function makeFiles(
  db: Database,
  number: number,
  tell: (files: ReadonlyMap<string, string>, change: PaperChange) => Promise<void>,
): Promise<void> {
  const lots = new FileSet(nothing)
  for await (const after of allFiledPapers(db, number)) {
    const change = { before: [], after }
    const papers = new FileSet(nothing)
    await changePaperFiles(papers, change)
    await changeLotFiles(lots, change)
    await tell(written(papers), change)
  }
  await tell(written(lots), { before: [], after: [] })
}

const filesOf = (texts: ReadonlyMap<string, string>, since: number) =>
  Array.from(texts, ([address, text]) => [address, text, since] as const)

/** Lists the pages that say that a document was withdrawn. */
export function listWithdrawn(list: ChangedList, { before, after }: PaperChange, since: number): void {
  for (const address of before.flatMap(withdrawnAddresses)) if (list.hasPage(address)) list.delete(address)
  for (const address of after.flatMap(withdrawnAddresses)) list.set(address, { since })
}

/**
 * Makes the files with all lots and documents of a release, and lists them and the pages of what is withdrawn.
 * @param tell gets the products, part by part
 */
export async function makePapers(
  db: Database,
  store: PageStore,
  number: number,
  list: ChangedList,
  tell: (products: readonly FiledPapers[]) => void = () => {},
): Promise<void> {
  list.deleteBeginningWith(PAPER_FILES)
  list.deleteBeginningWith(LOTS)
  await makeFiles(db, number, async (files, change) => {
    listWithdrawn(list, change, number)
    tell(change.after)
    for (const address of files.keys()) list.set(address, { since: number })
    await storeFiles(store, filesOf(files, number))
  })
}

/** Reads the former files of a list. @throws if a listed one cannot be read */
const reader = (store: PageStore, list: ChangedList) => async (address: string) => {
  const listed = list.find(address)
  if (!listed || !('since' in listed)) return null
  const text = await readSmallFile(store, address, listed.since)
  if (text === null) throw new Error(`The file ${address} is lost`)
  return text
}

/**
 * Makes the files with lots and documents that differ from the base release's, and replaces them in the list, as well as
 * the pages of what is withdrawn. Only files of products that differ are read and written.
 * @param list the base release's, already changed to the release's
 * @param judge gets the products that have one address, of each that differs
 * @throws if the former files cannot be read
 */
export async function changePapers(
  store: PageStore,
  number: number,
  list: ChangedList,
  change: PaperChange,
  judge: (products: readonly FiledPapers[]) => void,
): Promise<void> {
  listWithdrawn(list, change, number)
  const files = new FileSet(reader(store, list))
  await changePaperFiles(files, change)
  for (const product of change.after) judge(await productsBeside(files, product))
  await changeLotFiles(files, change)
  const changed = files.changed(() => false)
  for (const address of changed.removed) list.delete(address)
  for (const address of changed.written.keys()) list.set(address, { since: number })
  await storeFiles(store, filesOf(changed.written, number))
}

/** Whether a list has files of lots and documents. */
export const hasPapers = (list: ChangedList): boolean => list.hasBeginningWith(PAPER_FILES)

/** Work in progress, by store and release. */
const restoring = new Map<string, Promise<void>>()

async function restoreNow(db: Database, store: PageStore, number: number, list: PageList): Promise<void> {
  await makeFiles(db, number, async (files) => {
    const lost = filesOf(files, 0).flatMap(([address, text]) => {
      const listed = list.find(address)
      return listed && 'since' in listed && !store.has(address, listed.since)
        ? [[address, text, listed.since] as const]
        : []
    })
    await storeFiles(store, lost)
  })
}

/**
 * Makes the listed files of lots and documents again that a disk has lost: all at once, for all concurrent callers.
 * Releases that share a file have the same content, so that one made from this release equals the lost one.
 */
export function restorePapers(db: Database, store: PageStore, number: number, list: PageList): Promise<void> {
  const key = `${store.directory} ${store.build} ${number}`
  const underWay = restoring.get(key)
  if (underWay) return underWay
  const work = restoreNow(db, store, number, list).finally(() => restoring.delete(key))
  restoring.set(key, work)
  return work
}
