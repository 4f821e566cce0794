import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentTitle } from '@/content-seed/document-names'
import type { Database } from '@/database/database'
import { selectRow } from '@/database/rows'
import { contentOf, documentOfKey } from '../documents/content-field'
import { type FormProblem, problemsOfForm } from '../fields/problems'

/** A document as in its form. */
export type Draft = {
  documentKey: string
  title: string
  content: unknown
  /** As last saved for release. */
  saved: unknown
  /** Why it cannot be shown; empty if it can. */
  problems: FormProblem[]
}

const newestVersion = z.object({ key: z.string(), form: z.unknown(), saved: z.unknown() })

/** Reads the newest version of a document; null if there is no such document. */
export async function readDraftDocument(db: Database, id: number): Promise<Draft | null> {
  const newest = await selectRow(
    db,
    newestVersion,
    sql`
      select version_document_key as key, version_content as form, c.content as saved
      from _content_drafts_v v left join content_documents c on c.document_key = v.version_document_key
      where parent_id = ${id} and latest order by v.id desc limit 1`,
  )
  const document = documentOfKey(newest?.key)
  if (!newest || !document) return null
  const { form, saved } = newest
  const content = form === null ? document.seed : contentOf(document, form)
  const { documentKey, schema } = document
  const read = schema.safeParse(content)
  // The rules may have changed since it was saved.
  const before = schema.safeParse(saved ?? document.seed)
  return {
    documentKey,
    title: documentTitle(documentKey),
    content: read.success ? read.data : content,
    saved: before.success ? before.data : document.seed,
    problems: read.success ? [] : problemsOfForm(schema, content),
  }
}
