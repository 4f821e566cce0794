import { sql } from 'drizzle-orm'
import { type Endpoint, NotFound } from 'payload'
import { z } from 'zod'
import type { DocumentStore } from '@/cms/documents/stores/document-store'
import { notSignedInAtPanel } from '@/cms/session/held-session'
import { titleOf } from '@/content-seed/known-documents'
import { placeOf, wayTo } from '@/content-seed/place-in-form'
import { documentAddress } from '@/domain/content/document-address'
import { addressedLinks, leadsTo, namedLinks } from '@/domain/content/named-links'
import { placedUploads } from '@/domain/content/pictures/placed-uploads'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { readDocuments } from '@/releases/content/documents'
import { addressedPages } from '../rules/address-rules'
import { type NewestContents, newestContents } from '../stores/newest-contents'

type Path = (string | number)[]

/** A field of a document that uses something. */
export type Use = {
  key: string
  title: string
  /** The field in the form, as a path and in words. */
  field: string
  label: string
}

/** Finds the fields of a document's content in which something is used. */
type UsesIn = (content: unknown) => Path[]

/** Makes the search for uses, given all documents. */
type SearchOf = (documents: readonly NewestContents[]) => UsesIn

/** The addresses that a document has, and had if it is a page, as saved and as drafted. */
function addressesOf(key: string, documents: readonly NewestContents[]): string[] {
  const contents = documents.find((document) => document.key === key)?.contents ?? []
  return contents
    .flatMap((content) => [
      documentAddress(key, content) ?? [],
      addressedPages(new Map([[key, content]])).flatMap(({ former }) => former),
    ])
    .flat()
}

/**
 * The fields that name a document, a category or a product: by reference, or by its address or anchor.
 * @param key of the reference
 */
const naming =
  (key: string): SearchOf =>
  (documents) => {
    const addresses = addressesOf(key, documents)
    return (content) => [
      ...namedLinks(content).flatMap(({ reference, path }) => (reference.key === key ? [path] : [])),
      ...addressedLinks(content).flatMap(({ href, path }) =>
        addresses.some((address) => leadsTo(href, address)) ? [path] : [],
      ),
    ]
  }

/** The fields that show an uploaded picture. @param key of the picture */
const showing =
  (key: string): SearchOf =>
  () =>
  (content) =>
    placedUploads(content).flatMap((place) => (place.key === key ? [place.path] : []))

/** Finds every use of something in documents, as saved for release and as drafted (contract §9). */
async function readUses(db: Database, searchOf: SearchOf): Promise<Use[]> {
  const found = new Map<string, Use>()
  const documents = await newestContents(db, await readDocuments(db))
  const usesIn = searchOf(documents)
  for (const { key, document, contents } of documents)
    for (const content of contents)
      for (const path of usesIn(content)) {
        const place = placeOf(document.schema, path, content)
        const use = {
          key,
          title: titleOf(key, content),
          field: place.path.join('.'),
          label: wayTo(place).join(' › '),
        }
        // A text that the draft has not changed is listed once.
        found.set(`${key} ${use.field}`, use)
      }
  return [...found.values()]
}

/** The titles of the other documents that name a document. */
export async function documentsNaming(db: Database, documentKey: string): Promise<string[]> {
  const uses = await readUses(db, naming(documentKey))
  return [...new Set(uses.filter(({ key }) => key !== documentKey).map(({ title }) => title))]
}

const keyRow = z.object({ key: z.string().nullable() })

/** Answers with the uses of the row whose key a statement reads. */
const endpoint = (
  keyOf: (db: Database, id: number) => Promise<{ key: string | null } | undefined>,
  usesOf: (db: Database, key: string) => Promise<Use[]>,
): Endpoint => ({
  path: '/:id/uses',
  method: 'get',
  handler: async ({ context, payload, routeParams, t }) => {
    if (!context.session) return notSignedInAtPanel()
    const id = Number(routeParams?.id)
    const db = payload.db.drizzle
    const row = Number.isInteger(id) ? await keyOf(db, id) : undefined
    if (!row) throw new NotFound(t)
    // A new draft has no key, so no document can name it.
    return Response.json({ uses: row.key === null ? [] : await usesOf(db, row.key) })
  },
})

/** Where a document is named (contract §9). */
export const documentUses = ({ table }: DocumentStore): Endpoint =>
  endpoint(
    (db, id) =>
      selectRow(db, keyRow, sql`select document_key as key from ${sql.identifier(table)} where id = ${id}`),
    (db, key) => readUses(db, naming(key)),
  )

/** Where an uploaded picture is shown (contract §9). */
export const pictureUses: Endpoint = endpoint(
  (db, id) => selectRow(db, keyRow, sql`select key from content_pictures where id = ${id}`),
  (db, key) => readUses(db, showing(key)),
)
