import { sql } from 'drizzle-orm'
import { Locked, type Payload } from 'payload'
import { z } from 'zod'
import { knownDocument, titleOf } from '@/content-seed/known-documents'
import { changedPlaces, sameContent } from '@/domain/content/document-changes'
import { Refused } from '@/domain/rules/changes/refused'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { isoText } from '@/platform/database/statements/values'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { storeOfDocument } from '../stores/document-store'
import { saveContent } from '../stores/saved-content'

/** An edited document whose built-in text has changed since. */
export type OfferedDocument = {
  key: string
  title: string
  /** Its last editor; null if unknown. */
  editor: string | null
  at: string
  /** The fields that differ from the code. */
  places: string[]
}

const keptDocument = z.object({
  key: z.string(),
  content: z.unknown(),
  seed: z.unknown(),
  editor: z.string().nullable(),
  at: z.string(),
})

/** The edited documents whose built-in text has changed since and differs. */
export async function offeredDocuments(db: Database): Promise<OfferedDocument[]> {
  const kept = await selectRows(
    db,
    keptDocument,
    sql`
      select document_key as key, content, seed, updated_by ->> 'name' as editor, ${isoText('updated_at')} as at
      from content_documents order by document_key`,
  )
  return kept.flatMap(({ key, content, seed, editor, at }) => {
    const document = knownDocument(key)
    // The document is no longer in the code, so there is no text to offer.
    if (
      document?.seed === undefined ||
      sameContent(seed, document.seed) ||
      sameContent(content, document.seed)
    )
      return []
    const places = changedPlaces(content, document.seed)
    return [{ key, title: titleOf(key, content), editor, at, places }]
  })
}

/**
 * Returns a document to the code: its built-in text becomes pending. The editors' text stays as a version.
 * @throws {Refused} conflict: it is being edited
 */
export async function takeFromCode(payload: Payload, key: string): Promise<void> {
  const document = knownDocument(key)
  if (document?.seed === undefined) throw new Refused('rule', `There is no document "${key}".`)
  const store = storeOfDocument(document)
  const fields = store.fieldsFor(document, document.seed, { isDraft: false })
  try {
    await inTransaction(payload, { actor: null }, async ({ req, db }) => {
      const { docs } = await payload.find({
        collection: store.slug,
        where: { documentKey: { equals: key } },
        limit: 1,
        depth: 0,
        req,
      })
      const [row] = docs
      if (!row) throw new Refused('rule', `"${key}" has not been prepared for editing: start the site once.`)
      await payload.update({
        collection: store.slug,
        id: row.id,
        // The fields of the document's collection, which the general type does not know.
        data: { ...fields, editor: null, _status: 'published' } as never,
        overrideLock: false,
        req,
      })
      await saveContent(db, document, document.seed, null)
    })
  } catch (error) {
    if (error instanceof Locked)
      throw new Refused('conflict', `Somebody is editing "${key}": try again later.`)
    throw error
  }
}
