import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { titleOf } from '@/content-seed/known-documents'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { findStore } from '../documents/stores/document-store'
import { type FormProblem, problemsOfForm } from '../fields/content/problems'

/** A document as in its form. */
export type Draft = {
  documentKey: string
  title: string
  content: unknown
  /** As last saved for release; undefined if it never was. */
  saved: unknown
  /** Why it cannot be shown; empty if it can. */
  problems: FormProblem[]
}

const newestVersion = z.object({
  documentKey: z.string().nullable(),
  content: z.unknown(),
  saved: z.unknown(),
})

/** Reads the newest version of a document; null if there is no such document. @param collection of the panel */
export async function readDraftDocument(db: Database, collection: string, id: number): Promise<Draft | null> {
  const store = findStore(collection)
  if (!store) return null
  const newest = await selectRow(
    db,
    newestVersion,
    sql`
      select version_document_key as "documentKey", version_content as content, c.content as saved
      from ${sql.identifier(store.versions)} v left join content_documents c on c.document_key = v.version_document_key
      where parent_id = ${id} and latest order by v.id desc limit 1`,
  )
  const document = newest && store.documentOf(newest)
  if (!newest || !document) return null
  const { kind, schema, seed } = document
  const content = store.storedContent(document, newest.content)
  const read = schema.safeParse(content)
  // The rules may have changed since it was saved.
  const before = schema.safeParse(newest.saved ?? seed)
  return {
    // A draft that has no key yet is shown as the document that it will be.
    documentKey: document.documentKey || `${kind?.kind}/new`,
    title: titleOf(document.documentKey || `${kind?.kind}/new`, content),
    content: read.success ? read.data : content,
    saved: before.success ? before.data : seed,
    problems: read.success ? [] : problemsOfForm(schema, content),
  }
}
