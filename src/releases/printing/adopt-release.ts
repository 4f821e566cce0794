import { drizzle } from 'drizzle-orm/node-postgres'
import { CATALOGUE_FILES } from '@/domain/rules/releases/catalogue-files'
import { FEED_ADDRESSES } from '@/releases/pages/addresses'
import { ChangedList } from '@/releases/pages/changed-list'
import { PageList } from '@/releases/pages/page-list'
import { releasedDocuments } from '../content/documents'
import { namedAddresses } from '../content/named-addresses'
import { makeFinding } from '../finding/finding-pages'
import { makePapers } from '../papers/paper-pages'
import { addMoves, contentMoves } from '../planning/moves'
import { composedPages } from '../planning/pages-showing'
import { catalogueAddresses } from '../planning/plan-release'
import { anyPageList, hasPageList, savePageList } from '../stored/page-lists'
import { printSitemap } from './print-page'
import { releaseContext } from './release-context'
import type { Workshop } from './workshop'

/**
 * Lists all pages of a release that another build has printed, so that this build prints them: the other build's pages
 * may look different or be lost. Until then visitors see the other build's pages, with its scripts and styles.
 */
export async function adoptRelease(workshop: Workshop, number: number): Promise<void> {
  const { pool, store, press, assets } = workshop
  const db = drizzle({ client: pool })
  if (await hasPageList(db, store, number)) return
  await store.keepAssets(assets)
  const composed = await composedPages(db, number)
  const addresses = [
    ...press.own,
    ...composed.map(({ address }) => address),
    ...(await catalogueAddresses(db, number)),
  ]
  const changed = new ChangedList(PageList.of(addresses.map((address) => [address, { since: number }])))
  const documents = await releasedDocuments(db, number)
  const said = contentMoves(documents, await namedAddresses(db, number, documents))
  const former = await anyPageList(db, store, number)
  addMoves(changed, former.moves(), { catalogue: new Map(), before: said, after: said })
  const context = await releaseContext(db, store, number)
  await printSitemap(workshop, context, changed)
  for (const address of Object.values(CATALOGUE_FILES)) changed.set(address, { since: number })
  // The finding files are written now, so that they do not count as unprinted.
  const unprinted = changed.list().size
  await makeFinding(db, store, context, changed)
  await makePapers(db, store, number, changed)
  for (const address of FEED_ADDRESSES) changed.set(address, { since: number })
  await savePageList(db, store, number, { list: changed.list(), unprinted })
}
