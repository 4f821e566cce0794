import { drizzle } from 'drizzle-orm/node-postgres'
import type { ReleaseContext } from '@/content-seed/release-context'
import { Refused } from '@/domain/refused'
import { makeFeeds } from '../feeds/feed-pages'
import { restoreFinding } from '../finding/finding-pages'
import { kindOfPage } from '../pages/addresses'
import { leadsSomewhere, linksOf } from '../pages/links'
import { DOCUMENT, type PrintedPage } from '../pages/page-file'
import type { PageList } from '../pages/page-list'
import { readPageList } from '../stored/page-lists'
import { isSitemap, restoreSitemap } from './print-sitemap'
import { catalogueFailure, releaseContext } from './release-context'
import { cutSharePicture } from './share-picture'
import { withSdf } from './with-sdf'
import type { Press, Workshop } from './workshop'

/** What a page depends on: the documents and kinds that it shows, and where the things lie that they name. */
function withNamed(used: readonly string[], { named }: ReleaseContext): string[] {
  const ofDocuments = [...(named ?? [])].filter(
    ([key]) => used.includes(key) || used.includes(key.split('/', 1)[0] ?? ''),
  )
  return [...new Set([...used, ...ofDocuments.flatMap(([, keys]) => keys)])]
}

/**
 * Prints the page of an address, with its own record of what it uses.
 * @throws {Refused} rule: it cannot be shown; otherwise the database error behind a failure, which the framework hides
 */
export async function printWith(
  press: Press,
  address: string,
  context: ReleaseContext,
): Promise<PrintedPage> {
  try {
    const page = await press.print(address, { ...context, used: new Set() })
    return { ...page, used: withNamed(page.used, context) }
  } catch (error) {
    throw error instanceof Refused ? error : (catalogueFailure(context) ?? error)
  }
}

/**
 * Prints and stores a page of a release unless that was done, also one unchanged since an earlier release but never
 * requested. Finding files and the sitemap already exist; those that a disk has lost are made again. Feeds are made now.
 * @throws {Refused} rule: it cannot be shown; otherwise the database error behind the failure
 */
export async function printPage(
  { pool, store, press }: Workshop,
  list: PageList,
  context: ReleaseContext,
  address: string,
): Promise<void> {
  const listed = list.find(address)
  if (!listed || !('since' in listed) || store.has(address, listed.since)) return
  const db = drizzle({ client: pool })
  const kind = kindOfPage(address)
  if (kind === 'finding') return restoreFinding(db, store, context, list)
  if (kind === 'feed') return makeFeeds(db, store, context)
  if (isSitemap(address)) return restoreSitemap({ store, press }, context, list)
  const printed = await printWith(press, address, context)
  if (kind === 'own') await cutSharePicture(address, context)
  const page = kind === 'product' ? await withSdf(db, context.catalogue, address, printed) : printed
  const html = page.parts.get(DOCUMENT)?.toString() ?? ''
  for (const link of linksOf(html)) {
    if (!leadsSomewhere(link, (wanted) => list.find(wanted) !== undefined)) {
      throw new Refused(
        'rule',
        `The page ${address} has a link to ${link}, where there is nothing: correct it and publish again.`,
      )
    }
  }
  await store.write(address, listed.since, page)
}

/** Prints pages of a release like {@link printPage}, one after the other, in a separate context. */
export async function printSome(
  workshop: Workshop,
  release: number,
  addresses: readonly string[],
): Promise<void> {
  const db = drizzle({ client: workshop.pool })
  const list = await readPageList(db, workshop.store, release)
  if (!list) throw new Error(`This build has not listed release ${release}`)
  const context = await releaseContext(db, workshop.store, release)
  for (const address of addresses) await printPage(workshop, list, context, address)
}
