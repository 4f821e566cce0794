import { sql } from 'drizzle-orm'
import { z } from 'zod'
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
import type { ContentDocument } from '@/domain/content/schema/define-content'
import type { ContentKind } from '@/domain/content/schema/define-kind'
import type { PageMetadata } from '@/domain/content/schema/parts/page-metadata'
import type { IndexedName } from '@/domain/finding/files/letter-files'
import type {
  FindableCategory,
  FindableChange,
  FindableProduct,
  FindableSite,
  FindableText,
} from '@/domain/finding/findable'
import { INDEX_LETTERS } from '@/domain/rules/categories/index-letters'
import { type Database, selectOne, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import type { ProductDifference } from '../planning/changed-products'
import { releasedCategories, releasedProducts } from '../stored/released-tables'

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined)

/** The searched fields of a product, and the fields shown in a hit. */
const productRow = z.object({
  catNo: z.string(),
  name: z.string(),
  categorySlug: z.string(),
  slug: z.string(),
  invStatus: text.transform((status) => status ?? ''),
  casNo: text,
  molFormula: text,
  molWeight: text,
  relCasNo: text,
  chemicalName: text,
  synonym: text,
}) satisfies z.ZodType<FindableProduct>

const categoryRow = z.object({ slug: z.string(), name: z.string() }) satisfies z.ZodType<FindableCategory>

const productColumns = sql`p.cat_no as "catNo", p.name, p.category_slug as "categorySlug", p.slug,
  p.fields ->> 'inventory_status' as "invStatus", p.fields ->> 'cas_no' as "casNo",
  p.fields ->> 'molecular_formula' as "molFormula", p.fields ->> 'molecular_weight' as "molWeight",
  p.fields ->> 'related_cas_no' as "relCasNo", p.fields ->> 'chemical_name' as "chemicalName",
  p.fields ->> 'synonym' as synonym`

/** All products of a release. */
export const findableProducts = (db: Database, release: number): Promise<FindableProduct[]> =>
  selectRows(db, productRow, sql`select ${productColumns} from ${releasedProducts(release)} as p`)

/** All categories of a release. */
export const findableCategories = (db: Database, release: number): Promise<FindableCategory[]> =>
  selectRows(db, categoryRow, sql`select slug, name from ${releasedCategories(release)} as c`)

const indexedRow = z.object({
  name: z.string(),
  slug: z.string(),
  letter: z.string(),
  products: z.int(),
}) satisfies z.ZodType<IndexedName>

/** Categories of a release as its index lists them, in display order. @param letters default: all */
export const indexedNames = (
  db: Database,
  release: number,
  letters: Iterable<string> = INDEX_LETTERS,
): Promise<IndexedName[]> =>
  selectRows(
    db,
    indexedRow,
    sql`select name, slug, letter, products from ${releasedCategories(release)} as c
      where letter in (select jsonb_array_elements_text(${JSON.stringify([...letters])}::jsonb))
      order by letter, lower(name), category_id`,
  )

/** Number of products in a release. */
export async function countFindable(db: Database, release: number): Promise<number> {
  const { products } = await selectOne(
    db,
    z.object({ products: z.int() }),
    sql`select coalesce(sum(products), 0)::integer as products from ${releasedCategories(release)} as c`,
  )
  return products
}

/** Categories that only the first release has with this name and address. */
const categoriesOnlyIn = (db: Database, one: number, other: number): Promise<FindableCategory[]> =>
  selectRows(
    db,
    categoryRow,
    sql`select slug, name from ${releasedCategories(one)} as c
      except select slug, name from ${releasedCategories(other)} as o`,
  )

/** Whether a search finds a product with other words, or in another place. Its lots have files of their own. */
export const isFoundOtherwise = ({ isInFiles, was, is }: ProductDifference): boolean =>
  isInFiles || was?.address !== is?.address || was?.category !== is?.category

/** The difference between two releases in what visitors can find. */
export async function findableChange(
  db: Database,
  before: number,
  after: number,
  products: readonly ProductDifference[],
): Promise<FindableChange> {
  const productsOf = (release: number, ids: number[]) =>
    selectRows(
      db,
      productRow,
      sql`select ${productColumns} from ${releasedProducts(release)} as p where p.product_id = any(${idArray(ids)})`,
    )
  const found = products.filter(isFoundOtherwise)
  const were = found.filter(({ was }) => was).map(({ id }) => id)
  const are = found.filter(({ is }) => is).map(({ id }) => id)
  return {
    removedProducts: await productsOf(before, were),
    addedProducts: await productsOf(after, are),
    removedCategories: await categoriesOnlyIn(db, before, after),
    addedCategories: await categoriesOnlyIn(db, after, before),
  }
}

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
