import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { knownDocument, titleOf } from '@/content-seed/known-documents'
import { placeOf, wayTo } from '@/content-seed/place-in-form'
import { documentAddress } from '@/domain/content/document-address'
import { type NamedLink, namedAnchors } from '@/domain/content/named-links'
import { typedTarget } from '@/domain/content/typed-target'
import { placeOfAddress } from '@/domain/rules/content/redirect-rules'
import { factsOf, fieldsOfKind } from '@/domain/rules/products/product-fields'
import { productCreateSchema } from '@/domain/rules/products/reference-product-schema'
import { type Database, selectOne, selectRows } from '@/platform/database/statements/rows'
import { storedNameOf, UPLOADS } from '@/platform/files/store'
import { fileStore } from '@/platform/files/storing/chosen-store'
import { existingIn } from '@/platform/files/storing/file-store'
import { readDocuments } from '../content/documents'
import { linksIn, namedAddresses } from '../content/named-addresses'
import { releasedProducts, shownRow } from '../stored/released-tables'

const CHUNK = 2_000
const FILE_FIELDS = fieldsOfKind('file')

const judgedProduct = z.object({
  product_id: z.int(),
  category_id: z.int(),
  cat_no: z.string(),
  fields: shownRow,
})

type JudgedProduct = z.output<typeof judgedProduct>

/** The uploads that a product names. */
const filesOf = ({ fields }: JudgedProduct): string[] =>
  FILE_FIELDS.map((field) => storedNameOf(fields[field])).filter((name) => name !== null)

/** The problems of a product, one sentence each. @param existing the uploads that exist, of those that it names */
function problemsOf({ category_id, cat_no, fields }: JudgedProduct, existing: Set<string>): string[] {
  const read = productCreateSchema.safeParse({ ...fields, category_id })
  const broken = read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${cat_no}, ${path.join('.')}: ${message}`)
  const missing = FILE_FIELDS.filter((field) => {
    const name = storedNameOf(fields[field])
    return name !== null && !existing.has(name)
  })
  return [
    ...broken,
    ...missing.map(
      (field) =>
        `${cat_no}, ${factsOf(field).label}: the file is gone; upload it again or take it off the product`,
    ),
  ]
}

/**
 * The catalogue numbers that two products would have. Numbers of the newest release are unique, so that a product
 * whose number is the same there takes nobody's.
 */
async function numbersTwice(db: Database): Promise<{ cat_no: string }[]> {
  const { areNew } = await selectOne(
    db,
    z.object({ areNew: z.boolean() }),
    sql`select exists (select from wanted_products w
          left join release_products r on r.product_id = w.product_id and r.until is null
          where r.product_id is null or lower(r.cat_no) <> lower(w.cat_no)) as "areNew"`,
  )
  if (!areNew) return []
  return selectRows(
    db,
    z.object({ cat_no: z.string() }),
    sql`
      select min(cat_no) as cat_no from (
        select cat_no from wanted_products
        union all select r.cat_no from release_products r where r.until is null
          and lower(r.cat_no) in (select lower(cat_no) from wanted_products)
          and not exists (select from touched_products t where t.product_id = r.product_id)) as every
      group by lower(cat_no) having count(*) > 1 limit 100`,
  )
}

/**
 * Checks the products that are about to be frozen (`wanted_products`: the shown part of `touched_products`) against the
 * domain's rules, except those unchanged since the base release, which were checked then.
 * @returns one sentence per problem
 */
export async function judgeProducts(db: Database, base: number): Promise<string[]> {
  const twice = await numbersTwice(db)
  const problems = twice.map(
    ({ cat_no }) => `${cat_no} would stand for two products: publish both of them together`,
  )
  await db.execute(sql`create temp table judged_products on commit drop as
    select w.product_id from wanted_products w left join ${releasedProducts(base)} as r on r.product_id = w.product_id
    where r.product_id is null or r.fields <> w.fields or r.category_id <> w.category_id`)
  const existingUploads = existingIn(fileStore, UPLOADS.folder)
  for (let last = -(2 ** 31); ; ) {
    const rows = await selectRows(
      db,
      judgedProduct,
      sql`
        select w.product_id, w.category_id, w.cat_no, w.fields from judged_products j
        join wanted_products w on w.product_id = j.product_id
        where j.product_id > ${last} order by j.product_id limit ${CHUNK}`,
    )
    // Built-in products that the database lacks have ids below 0; the build has checked them.
    const own = rows.filter(({ product_id }) => product_id > 0)
    const existing = await existingUploads(own.flatMap(filesOf))
    for (const row of own) problems.push(...problemsOf(row, existing))
    const end = rows.at(-1)
    if (!end) return problems
    last = end.product_id
  }
}

type Documents = ReadonlyMap<string, unknown>

/** A link that leads to nothing: where it stands, and what it names. */
type DeadLink = { documentKey: string; path: NamedLink['path']; named: string }

const leadingOn = z.object({
  from: z.string().transform(placeOfAddress).optional(),
  former: z.array(z.object({ address: z.string() })).optional(),
})

/** What a block shows of the catalogue; what a release lacks is left out of the block (contract §9). */
const isLeftOut = ({ path }: NamedLink): boolean =>
  path.some((part) => part === 'products' || part === 'category')

/** Where a link stands, in words: `“About: closing band” › Actions 2 › Leads to`. */
function placeInWords(documentKey: string, content: unknown, path: NamedLink['path']): string {
  const schema = knownDocument(documentKey)?.schema
  const way = schema ? wayTo(placeOf(schema, path, content)) : [path.join('.')]
  return [`“${titleOf(documentKey, content)}”`, ...way].join(' › ')
}

/** What a link names, in words: the title of a document, the catalogue number of a product. */
const nameOf = (key: string, saved: Documents): string =>
  saved.has(key) ? titleOf(key, saved.get(key)) : key.slice(key.indexOf('/') + 1)

/** The addresses at which editors have put something: pages, their former addresses, and redirects. */
function placedAddresses(documents: Documents): Set<string> {
  const found = new Set<string>()
  for (const [key, content] of documents) {
    if (!/^(?:pages|redirects)\//.test(key)) continue
    const { from, former = [] } = leadingOn.safeParse(content).data ?? {}
    for (const address of [documentAddress(key, content), from, ...former.map(({ address }) => address)])
      if (address) found.add(address)
  }
  return found
}

/** Redirects whose typed address leads to nothing. A page of the catalogue is not judged: it comes and goes. */
function deadRedirects(documents: Documents): DeadLink[] {
  const placed = placedAddresses(documents)
  return [...documents].flatMap(([documentKey, content]) => {
    const named = typedTarget(documentKey, content)
    return named === null || placed.has(named) ? [] : [{ documentKey, path: ['to'], named }]
  })
}

/** Questions that a document names by anchors that the release does not have. */
function deadAnchors(documents: Documents): DeadLink[] {
  const anchored = [...documents].flatMap(([documentKey, content]) =>
    namedAnchors(content).map(({ href, path }) => ({ documentKey, href, path })),
  )
  if (anchored.length === 0) return []
  const addresses = new Set([...documents].map(([key, content]) => documentAddress(key, content)))
  return anchored.flatMap(({ documentKey, href, path }) =>
    addresses.has(href) ? [] : [{ documentKey, path, named: href.slice(href.indexOf('#')) }],
  )
}

/**
 * The links of a frozen release that lead to what it does not have, one line each (contract §9).
 * @param documents of the release
 */
export async function deadLinks(db: Database, release: number, documents: Documents): Promise<string[]> {
  const addresses = await namedAddresses(db, release, documents)
  const dead = [...documents].flatMap(([documentKey, content]) =>
    linksIn(content)
      .filter((link) => !addresses.has(link.reference.key) && !isLeftOut(link))
      .map(({ reference: { key }, path }): DeadLink => ({ documentKey, path, named: key })),
  )
  const saved: Documents = dead.length > 0 ? await readDocuments(db) : new Map()
  const named = dead.map((link) => ({ ...link, named: nameOf(link.named, saved) }))
  return [...named, ...deadRedirects(documents), ...deadAnchors(documents)].map(
    ({ documentKey, path, named }) =>
      `${placeInWords(documentKey, documents.get(documentKey), path)} names “${named}”, which visitors would not have`,
  )
}
