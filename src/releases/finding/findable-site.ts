import type { ContentDocument } from '@/content/schema/define-content'
import type { ContentKind } from '@/content/schema/define-kind'
import type { PageMetadata } from '@/content/schema/page-metadata'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { documentNames } from '@/content-seed/document-names'
import { documentPage } from '@/content-seed/document-pages'
import { documents } from '@/content-seed/documents'
import { seedsInOrder } from '@/content-seed/kind-documents'
import { posts } from '@/content-seed/kinds/posts'
import { questions } from '@/content-seed/kinds/questions'
import { pageMetadata } from '@/content-seed/page-metadata'
import { productsPage } from '@/content-seed/products/overview'
import { productCategories } from '@/content-seed/products/product-categories'
import { sameNames } from '@/content-seed/search/same-names'
import type { FindableSite, FindableText } from '@/finding/findable'

/** Gives the content of a document. */
type WordsOf = <T>(document: ContentDocument<T>) => T

/** The content of a release. */
export type SiteWords = {
  wordsOf: WordsOf
  /** Gives the documents of a kind in their order. */
  allOf: <T>(kind: ContentKind<T>) => readonly T[]
}

/** The built-in content. */
export const builtInWords: SiteWords = { wordsOf: ({ seed }) => seed, allOf: seedsInOrder }

/** Document fields that pages show as headings. */
const HEADINGS = new Set(['heading', 'title'])

/** Excludes documents whose headings are on every page, or are none. */
const hasHeadings = (key: string) =>
  documentNames[key]?.group !== 'Site-wide' && documentNames[key]?.group !== 'Legal'

/** The headings in a document's content; its metadata has titles instead. */
function headingsIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(headingsIn)
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]) => {
    if (name === 'metadata') return []
    return HEADINGS.has(name) && typeof value === 'string' ? [value] : headingsIn(value)
  })
}

function pageText({ path, title }: PageMetadata, wordsOf: WordsOf): FindableText {
  const headings = documents
    .filter(({ documentKey }) => hasHeadings(documentKey) && documentPage(documentKey) === path)
    .flatMap((document) => headingsIn(wordsOf(document)))
  return { title, href: path, headings: [...new Set(headings)].filter((heading) => heading !== title) }
}

/** Everything that visitors can find outside the catalogue. */
export function findableSite({ wordsOf, allOf }: SiteWords): FindableSite {
  const pages = [
    ...Object.values(wordsOf(pageMetadata)),
    wordsOf(productsPage).metadata,
    wordsOf(catalogueIndexPage).metadata,
  ]
  return {
    categories: productCategories.map((document) => {
      const { hero, metadata, heading, subcategories } = wordsOf(document)
      return {
        title: hero.title,
        href: metadata.path,
        headings: [heading, ...subcategories.map(({ name }) => name)],
      }
    }),
    // Pages that search engines may not list are left out here too.
    pages: pages.filter(({ listed }) => listed).map((page) => pageText(page, wordsOf)),
    questions: allOf(questions).map(({ id, question }) => ({ title: question, href: `/support/faq#${id}` })),
    news: allOf(posts).map(({ id, title }) => ({ title, href: `/resources/blogs#${id}` })),
    sameNames: wordsOf(sameNames).groups.map((group) =>
      group
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  }
}
