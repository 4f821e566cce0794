import { sql } from 'drizzle-orm'
import { APIError, type CollectionAfterDeleteHook, type CollectionBeforeDeleteHook, NotFound } from 'payload'
import { z } from 'zod'
import { selectOne, selectRow } from '@/database/rows'
import { databaseOf } from '@/database/transaction'
import type { DocumentStore } from './document-store'
import { forgetSaved, readSaved } from './saved-content'

const refusal = (message: string) => new APIError(message, 409, null, true)

const keptRow = z.object({ isKept: z.boolean() })

/** Lets a document be deleted for good that was never saved for release, or is removed and in no kept release. */
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
    if (document.seed !== undefined)
      throw refusal('The site came with this: it can be removed from the site, and not be deleted.')
    const saved = await readSaved(db, document)
    if (!saved) return
    if (!saved.isRemoved) throw refusal('This is saved for release: remove it from the site first.')
    const { isKept } = await selectOne(
      db,
      keptRow,
      sql`
        select exists (select from release_documents d join releases r
          on r.number >= d.since and (d.until is null or r.number < d.until)
          where d.document_key = ${document.documentKey} and r.state in ('preparing', 'ready', 'live', 'retired')) as "isKept"`,
    )
    if (isKept)
      throw refusal('A release that is kept shows this: it can be deleted once that release is gone.')
  }

/** Forgets what was saved of a deleted document. */
export const deleteFor =
  (store: DocumentStore): CollectionAfterDeleteHook =>
  async ({ doc, req }) => {
    const key = store.documentOf(doc)?.documentKey
    if (key) await forgetSaved(await databaseOf(req), key)
  }
