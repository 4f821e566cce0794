import { sql } from 'drizzle-orm'
import {
  type Access,
  APIError,
  type CollectionAfterDeleteHook,
  type CollectionBeforeDeleteHook,
  NotFound,
} from 'payload'
import { z } from 'zod'
import { authorOf } from '@/cms/session/held-session'
import type { KnownDocument } from '@/content-seed/known-documents'
import { type Database, selectOne, selectRow } from '@/platform/database/statements/rows'
import { databaseOf } from '@/platform/database/transactions/transaction'
import type { DocumentStore } from '../stores/document-store'
import { forgetDraftAuthors } from '../stores/draft-authors'
import { forgetSaved, readSaved } from '../stores/saved-content'

const keptRow = z.object({ isKept: z.boolean() })

/** Why a document may not be deleted for good (contract §9), as a sentence; null if it may. */
async function deletionProblem(db: Database, document: KnownDocument): Promise<string | null> {
  if (document.seed !== undefined)
    return 'The site came with this: it can be removed from the site, and not be deleted.'
  const saved = await readSaved(db, document)
  if (!saved) return null
  if (!saved.isRemoved) return 'This is saved for the next release: remove it from the site first.'
  const { isKept } = await selectOne(
    db,
    keptRow,
    sql`
      select exists (select from release_documents d join releases r
        on r.number >= d.since and (d.until is null or r.number < d.until)
        where d.document_key = ${document.documentKey} and r.state in ('preparing', 'ready', 'live', 'retired')) as "isKept"`,
  )
  return isKept ? 'A release that is kept shows this: it can be deleted once that release is gone.' : null
}

/** Lets a document be deleted for good that was never saved for the next release, or is removed and in no kept release. */
export const onlyDeletable =
  (store: DocumentStore): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    const db = await databaseOf(req)
    const row = await selectRow(
      db,
      z.object({ documentKey: z.string().nullable() }),
      sql`select document_key as "documentKey" from ${sql.identifier(store.table)} where id = ${Number(id)} for update`,
    )
    const document = row && store.documentOf(row)
    if (!document) throw new NotFound(req.t)
    const problem = await deletionProblem(db, document)
    if (problem !== null) throw new APIError(problem, 409, null, true)
  }

/**
 * Says of a document whether its form offers to delete it, which is where that would not be refused. Only that question
 * comes with the document's data: a call that deletes hears the reason from {@link onlyDeletable}.
 */
export const offersDeletion =
  (store: DocumentStore): Access =>
  async ({ data, req }) => {
    if (!req.user) return false
    const document = data && store.documentOf(data)
    return !document || (await deletionProblem(await databaseOf(req), document)) === null
  }

/** Removes the saved text of a deleted document, and who drafted it. */
export const deleteFor =
  (store: DocumentStore): CollectionAfterDeleteHook =>
  async ({ doc, req }) => {
    const db = await databaseOf(req)
    await forgetDraftAuthors(db, { collection: store.slug, id: Number(doc.id) })
    const key = store.documentOf(doc)?.documentKey
    if (key) await forgetSaved(db, key, authorOf(req))
  }
