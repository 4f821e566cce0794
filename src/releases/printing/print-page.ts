import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import type { CatalogueSource } from '@/content-seed/catalogue/catalogue-source'
import { productSdf } from '@/content-seed/catalogue/shown-columns'
import type { ReleaseContext } from '@/content-seed/release-context'
import { canonicalStructure } from '@/domain/chemistry/structures/canonical-structure'
import { STRUCTURE_VERSION } from '@/domain/chemistry/structures/structure-version'
import { Refused } from '@/domain/rules/changes/refused'
import { catalogueFormatAt } from '@/domain/rules/releases/catalogue-files'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { unlessAborted } from '@/platform/workers/unless-aborted'
import { makeCatalogueFile } from '../feeds/catalogue-file'
import { makeFeeds } from '../feeds/feed-pages'
import { restoreFinding } from '../finding/finding-pages'
import { INDEX_ADDRESS, kindOfPage, leadsSomewhere, linksOf } from '../pages/addresses'
import type { ChangedList } from '../pages/changed-list'
import { DOCUMENT, type PrintedPage, sdfPart } from '../pages/page-file'
import type { PageList } from '../pages/page-list'
import { restorePapers } from '../papers/paper-pages'
import { readPageList } from '../stored/page-lists'
import { catalogueFailure, releaseContext } from './release-context'
import { cutSharePicture } from './share-picture'
import type { Press, Workshop } from './workshop'

/** Whether an address is one of the sitemap's files. */
const isSitemap = (address: string): boolean => /^\/sitemap(?:\.xml$|\/)/.test(address)

/** Prints the sitemap, and replaces its former files in the list. */
export async function printSitemap(
  { store, press }: Pick<Workshop, 'store' | 'press'>,
  context: ReleaseContext,
  list: ChangedList,
): Promise<void> {
  list.deleteBeginningWith('/sitemap')
  for (const [address, file] of await press.sitemap(context)) {
    await store.write(address, context.number, file)
    list.set(address, { since: context.number })
  }
}

/** Prints the listed files of the sitemap again that a disk has lost. */
async function restoreSitemap(
  { store, press }: Pick<Workshop, 'store' | 'press'>,
  context: ReleaseContext,
  list: PageList,
): Promise<void> {
  for (const [address, file] of await press.sitemap(context)) {
    const listed = list.find(address)
    if (listed && 'since' in listed && !store.has(address, listed.since))
      await store.write(address, listed.since, file)
  }
}

/** The structure of a SMILES as stored, or read now if that is still to be done; '' if it is not readable. */
async function molblockOf(db: Database, smiles: string): Promise<string> {
  const stored = await selectRow(
    db,
    z.object({ molblock: z.string() }),
    sql`select molblock from structures
        where smiles_key = md5(${smiles})::uuid and version >= ${STRUCTURE_VERSION}`,
  )
  return stored?.molblock ?? canonicalStructure(smiles).molblock
}

/** A product's page with its SDF as one more part; unchanged if the product has no readable structure. */
async function withSdf(
  db: Database,
  catalogue: CatalogueSource,
  address: string,
  page: PrintedPage,
): Promise<PrintedPage> {
  const [category = '', slug = ''] = address.slice(INDEX_ADDRESS.length + 1).split('/')
  const product = await catalogue.productBySlug(category, slug)
  const molblock = product?.smiles === undefined ? '' : await molblockOf(db, product.smiles)
  if (!product || molblock === '') return page
  const parts = new Map(page.parts).set(sdfPart(product.catNo), Buffer.from(productSdf(product, molblock)))
  return { ...page, parts }
}

/** The dependencies of a page: its documents and kinds, and the addresses of their links' targets. */
function withNamed(used: readonly string[], { named }: ReleaseContext): string[] {
  const ofDocuments = [...(named ?? [])].filter(
    ([key]) => used.includes(key) || used.includes(key.split('/', 1)[0] ?? ''),
  )
  return [...new Set([...used, ...ofDocuments.flatMap(([, keys]) => keys)])]
}

/**
 * Prints the page of an address, recording its dependencies.
 * @param signal ends the wait for the page
 * @throws {Refused} rule: it cannot be shown; otherwise the database error behind a failure, which the framework hides
 */
export async function printWith(
  press: Press,
  address: string,
  context: ReleaseContext,
  signal?: AbortSignal,
): Promise<PrintedPage> {
  try {
    const page = await unlessAborted(signal, press.print(address, { ...context, used: new Set() }))
    return { ...page, used: withNamed(page.used, context) }
  } catch (error) {
    throw error instanceof Refused ? error : (catalogueFailure(context) ?? error)
  }
}

/**
 * Prints and stores a page of a release unless that was done, also one unchanged since an earlier release but never
 * requested. Finding files and the sitemap already exist; lost ones are made again. Feeds are made now.
 * @param giveWay pauses work that takes seconds until nothing is more urgent; throws if it is no longer wanted
 * @throws {Refused} rule: it cannot be shown; otherwise the database error behind the failure
 */
export async function printPage(
  { pool, store, press, writers }: Workshop,
  list: PageList,
  context: ReleaseContext,
  address: string,
  { signal, giveWay }: { signal?: AbortSignal | undefined; giveWay?: () => Promise<void> } = {},
): Promise<void> {
  const listed = list.find(address)
  if (!listed || !('since' in listed) || store.has(address, listed.since)) return
  const db = drizzle({ client: pool })
  const kind = kindOfPage(address)
  if (kind === 'finding') return restoreFinding(db, store, context, list)
  if (kind === 'papers') return restorePapers(db, store, context.number, list)
  const format = catalogueFormatAt(address)
  if (format) {
    const made = { number: context.number, since: listed.since, format }
    return makeCatalogueFile(db, store, writers, made, giveWay)
  }
  if (kind === 'feed') return makeFeeds(db, store, context)
  if (isSitemap(address)) return restoreSitemap({ store, press }, context, list)
  const printed = await printWith(press, address, context, signal)
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
  signal?: AbortSignal,
): Promise<void> {
  const db = drizzle({ client: workshop.pool })
  const list = await readPageList(db, workshop.store, release)
  if (!list) throw new Error(`This build has not listed release ${release}`)
  const context = await releaseContext(db, workshop.store, release)
  for (const address of addresses) await printPage(workshop, list, context, address, { signal })
}
