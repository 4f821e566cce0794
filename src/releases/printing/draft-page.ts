import { drizzle } from 'drizzle-orm/node-postgres'
import type { CatalogueSource } from '@/content-seed/catalogue/catalogue-source'
import { seedCatalogue } from '@/content-seed/catalogue/seed-catalogue'
import { type DocumentPage, documentPage } from '@/content-seed/document-pages'
import type { ReleaseContext } from '@/content-seed/release-context'
import { categoryPath, productPath } from '@/domain/rules/categories/reference-paths'
import { Refused } from '@/domain/rules/changes/refused'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { DOCUMENT } from '@/releases/pages/page-file'
import { readDocuments } from '../content/documents'
import { namedAddresses, printedDocuments } from '../content/named-addresses'
import { uploadsOf, withUploads } from '../content/uploaded-pictures'
import { liveRelease } from '../stored/stored-release'
import { printWith } from './print-page'
import { releaseContext } from './release-context'
import type { Workshop } from './workshop'

/** The context of the live release. */
async function liveContext({ pool, store }: Workshop): Promise<ReleaseContext> {
  const db = drizzle({ client: pool })
  const release = await liveRelease(db)
  const context = await releaseContext(db, store, release)
  return release === BUILT_IN_RELEASE ? { ...context, catalogue: seedCatalogue } : context
}

/** The first catalogue page of a kind. @throws {Refused} rule: there is none */
async function firstPage(catalogue: CatalogueSource, kind: 'category' | 'product'): Promise<string> {
  for (const { categories } of await catalogue.letters()) {
    for (const { slug } of categories) {
      const [product] = (await catalogue.productsOfCategory(slug, 1)).products
      if (product) return kind === 'category' ? categoryPath(slug) : productPath(product)
    }
  }
  throw new Refused('rule', 'There is no page to show it on: the catalogue that visitors see is empty.')
}

const addressOf = async (page: DocumentPage, catalogue: CatalogueSource) =>
  typeof page === 'string' ? page : firstPage(catalogue, page.first)

/**
 * Prints the page of a document as visitors would see it if this draft were released. Nothing is stored.
 * @param content has passed the document's schema
 * @throws {Refused} rule: it cannot be printed
 */
export async function printDraft(workshop: Workshop, documentKey: string, content: unknown): Promise<string> {
  const db = drizzle({ client: workshop.pool })
  const live = await liveContext(workshop)
  // One that was never saved is not shown while it cannot be.
  const draft = new Map(content === undefined ? [] : [[documentKey, content]])
  // Links of the draft may name targets that are not live yet; these have their saved addresses.
  const documents = new Map([...(await readDocuments(db)), ...live.documents, ...draft])
  const addresses = await namedAddresses(db, live.number, documents)
  const words = new Map([...live.documents, ...printedDocuments(draft, addresses)])
  const pictures = uploadsOf(live.documents)
  const context: ReleaseContext = {
    ...live,
    isDraft: true,
    documents: await withUploads(db, words, { pictures, areKept: false }),
  }
  const shownOn = documentPage(documentKey, content)
  if (shownOn === null) throw new Refused('rule', 'Visitors see no page of it.')
  const address = await addressOf(shownOn, context.catalogue)
  const page = await printWith(workshop.press, address, context)
  return page.parts.get(DOCUMENT)?.toString() ?? ''
}
