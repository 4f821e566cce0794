import { sql } from 'drizzle-orm'
import { documentTitle } from '@/content-seed/document-names'
import type { Database } from '@/database/database'
import { contentOf, documentOf } from '../documents/content-field'
import { type FormProblem, problemsOfForm } from '../fields/problems'

/** A document as its form has it. */
export type Draft = {
  documentKey: string
  title: string
  content: unknown
  /** As it was last saved for release. */
  saved: unknown
  /** Why it cannot be shown; none: it can. */
  problems: FormProblem[]
}

/** The newest of what editors have made of a document; null when there is no such document. */
export async function readDraft(db: Database, id: number): Promise<Draft | null> {
  const { rows } = await db.execute<{ key: string; form: unknown; saved: unknown }>(sql`
    select version_document_key as key, version_content as form, c.content as saved
    from _content_drafts_v v left join content_documents c on c.document_key = v.version_document_key
    where parent_id = ${id} and latest order by v.id desc limit 1`)
  const document = documentOf(rows[0]?.key)
  if (!rows[0] || !document) return null
  const { form, saved } = rows[0]
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
