import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type NamedLink, namedLinks } from '@/content/named-links'
import { NAMES_NOTHING } from '@/content/schema/link'
import { type KnownDocument, knownDocument, titleOf } from '@/content-seed/known-documents'
import { placeOf } from '@/content-seed/place-in-form'
import type { Database } from '@/database/database'
import { selectRow, selectRows } from '@/database/rows'
import { savedKeys } from '@/releases/content/documents'
import { knownCategories } from '@/releases/content/known-categories'
import { type FormProblem, problemAt } from '../fields/problems'
import { storeOfDocument } from './document-store'

/** The catalogue numbers among some that staff have a product for. */
async function knownProducts(db: Database, numbers: readonly string[]): Promise<string[]> {
  const rows = await selectRows(
    db,
    z.object({ cat_no: z.string() }),
    sql`select cat_no from reference_products
        where cat_no = any(${sql.param([...numbers])}::text[]) and deleted_at is null`,
  )
  return rows.map(({ cat_no }) => cat_no)
}

const namesOf = (links: readonly NamedLink[], kind: string): string[] =>
  links.flatMap(({ reference }) =>
    reference.kind === kind ? [reference.key.slice(reference.key.indexOf('/') + 1)] : [],
  )

/** The keys of what the links name and the site has, as saved for release. */
async function keysOnSite(db: Database, links: readonly NamedLink[]): Promise<Set<string>> {
  const found = await savedKeys(db)
  const products = namesOf(links, 'product')
  if (products.length > 0)
    for (const catNo of await knownProducts(db, products)) found.add(`product/${catNo}`)
  if (namesOf(links, 'category').length > 0)
    for (const { slug } of await knownCategories(db)) found.add(`category/${slug}`)
  return found
}

/** The title of a document that is removed, or was never saved for release; null if there is none. */
async function titleOffSite(db: Database, documentKey: string): Promise<string | null> {
  const document = knownDocument(documentKey)
  if (!document?.kind) return null
  const { versions } = storeOfDocument(document)
  const newest = await selectRow(
    db,
    z.object({ content: z.unknown() }),
    sql`select version_content as content from ${sql.identifier(versions)}
        where version_document_key = ${documentKey} and latest limit 1`,
  )
  return newest ? titleOf(documentKey, newest.content) : null
}

/**
 * The links of a document that name nothing, something removed, or something that was never saved for release
 * (contract §9), each at its field.
 */
export async function linkProblems(
  db: Database,
  { documentKey, schema }: KnownDocument,
  content: unknown,
): Promise<FormProblem[]> {
  const links = namedLinks(content)
  if (links.length === 0) return []
  const onSite = await keysOnSite(db, links)
  const problems: FormProblem[] = []
  for (const { reference, path } of links) {
    if (onSite.has(reference.key) || reference.key === documentKey) continue
    const { name } = placeOf(schema, path, content)
    const title = await titleOffSite(db, reference.key)
    const said =
      title === null ? `“${name}” ${NAMES_NOTHING}.` : `“${name}” names “${title}”, which is not on the site.`
    problems.push(problemAt(schema, path, said, content))
  }
  return problems
}
