import { mkdirSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Payload } from 'payload'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { catalogueProductPage } from '@/content-seed/catalogue/pages/product-page'
import { homeHero } from '@/content-seed/pages/home/hero'
import { services } from '@/content-seed/pages/services/services'
import { notFoundPage } from '@/content-seed/pages/system/not-found'
import type { ReleaseContext } from '@/content-seed/release-context'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { documentAddress } from '@/domain/content/document-address'
import { placedUploads } from '@/domain/content/pictures/placed-uploads'
import { DOCUMENT, type PrintedPage } from '@/releases/pages/page-file'
import { PageStore } from '@/releases/pages/page-store'
import { readBuildName } from '@/releases/pages/site-store'
import { collectReleases } from '@/releases/preparing/collect'
import { prepareRelease } from '@/releases/preparing/prepare-release'
import type { Printer } from '@/releases/preparing/release-job'
import type { Press, Workshop } from '@/releases/printing/workshop'
import { catalogueWriters } from '@/server/printing/catalogue-writers'

/** Pages of every release here, each with the document that it shows. */
const OWN: Record<string, string> = {
  '/': homeHero.documentKey,
  '/services': services.documentKey,
  '/_not-found': notFoundPage.documentKey,
}

const pageOf = (used: readonly string[], words: unknown): PrintedPage => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  policy: "default-src 'none'",
  used,
  parts: new Map([[DOCUMENT, Buffer.from(JSON.stringify(words))]]),
})

/** A page that shows a document, and the texts of its uploaded pictures. */
function pictured(document: string, documents: ReleaseContext['documents']): PrintedPage {
  const words = documents.get(document)
  const key = uploadedPictures.documentKey
  if (placedUploads(words).length === 0) return pageOf([document], words)
  return pageOf([document, key], { words, pictures: documents.get(key) })
}

/** The content of a page as plain words, from the same reads as the framework's page. */
async function wordsOf(address: string, { documents, catalogue }: ReleaseContext): Promise<PrintedPage> {
  const own = OWN[address]
  if (own) return pictured(own, documents)
  const composed = [...documents].find(
    ([key, content]) => key.startsWith('pages/') && documentAddress(key, content) === address,
  )
  if (composed) return pictured(composed[0], documents)
  const withdrawn = await catalogue.withdrawnAt(address)
  if (withdrawn) return { ...pageOf([], withdrawn), status: 410 }
  const [, , category, product] = address.split(/[/?]/)
  if (!category) {
    // A category's own words are on its page.
    const categories = (await catalogue.letters()).flatMap((letter) => letter.categories)
    const listed = categories.map(({ name, slug, letter, productCount }) => [
      letter,
      name,
      slug,
      productCount,
    ])
    return pageOf([catalogueIndexPage.documentKey], listed)
  }
  if (!product || product.startsWith('page=')) {
    const page = Number(product?.slice('page='.length) ?? 1)
    return pageOf([catalogueCategoryPage.documentKey], {
      category: await catalogue.categoryBySlug(category),
      ...(await catalogue.productsOfCategory(category, page)),
    })
  }
  const found = await catalogue.productBySlug(category, product)
  if (!found) throw new Error(`The release has no product at ${address}`)
  return pageOf([catalogueProductPage.documentKey], {
    found,
    related: await catalogue.relatedProducts(found, 8),
    papers: await catalogue.papersOf(found),
  })
}

/** Prints plain text: the release has the same parts and dependencies without a build of the site. */
export class PaperPress implements Press {
  readonly own = Object.keys(OWN)
  /** Every printed address, in order. */
  readonly printed: string[] = []
  /** Called before each print; throws for a press that breaks. */
  before: (address: string) => Promise<void> | void = () => {}
  /** Placeholder pages: they show their address, and do not read the release. */
  isBlank: (address: string) => boolean = () => false

  async print(address: string, release: ReleaseContext): Promise<PrintedPage> {
    await this.before(address)
    this.printed.push(address)
    return this.isBlank(address) ? pageOf([], address) : wordsOf(address, release)
  }

  async sitemap({ catalogue }: ReleaseContext): Promise<Map<string, PrintedPage>> {
    return new Map([['/sitemap.xml', pageOf([], await catalogue.listedPaths(0))]])
  }
}

/** A workshop for releases in this process, with its pages in a directory of its own. */
export function paperWorkshop(payload: Payload, directory: string): Workshop & { press: PaperPress } {
  const assets = `${directory}-assets`
  mkdirSync(assets, { recursive: true })
  return {
    pool: payload.db.pool,
    store: new PageStore(directory, readBuildName()),
    press: new PaperPress(),
    writers: catalogueWriters,
    assets,
  }
}

/** A printer of this workshop for the jobs that prepare releases. */
export const paperPrinter = (workshop: Workshop): Printer => ({
  prepare: (number, signal) => prepareRelease(workshop, number, { signal }),
  discard: (number) => workshop.store.discard(number),
  collect: () => collectReleases(drizzle({ client: workshop.pool }), workshop.store),
})
