import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type KnownDocument, knownDocument } from '@/content-seed/known-documents'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { type DocumentStore, documentStores } from './document-store'

const rowSchema = z.object({ id: z.int(), key: z.string(), draft: z.unknown() })

/** A row of the panel, and the contents that its document has at the moment. */
export type NewestContents = {
  id: number
  key: string
  store: DocumentStore
  document: KnownDocument
  /** As saved for release, then as drafted, where there is one of these. */
  contents: unknown[]
  /** Whether there is a draft. */
  isDraft: boolean
}

/** The rows of a collection, each with its draft if that is newer than the saved text. */
async function rowsOf(
  db: Database,
  store: DocumentStore,
  saved: ReadonlyMap<string, unknown>,
): Promise<NewestContents[]> {
  const rows = await selectRows(
    db,
    rowSchema,
    sql`select d.id, d.document_key as key, v.version_content as draft from ${sql.identifier(store.table)} d
        left join ${sql.identifier(store.versions)} v
          on v.parent_id = d.id and v.latest and v.version__status = 'draft'
        where d.document_key is not null order by d.id`,
  )
  return rows.flatMap(({ id, key, draft }) => {
    const document = knownDocument(key)
    if (!document) return []
    const drafted = draft === null || draft === undefined ? undefined : store.storedContent(document, draft)
    const contents = [saved.get(key), drafted].filter((content) => content !== undefined)
    return [{ id, key, store, document, contents, isDraft: drafted !== undefined }]
  })
}

/**
 * Reads every document of the panel as saved for release and as drafted.
 * @param saved the documents as saved for release
 */
export async function newestContents(
  db: Database,
  saved: ReadonlyMap<string, unknown>,
): Promise<NewestContents[]> {
  const found: NewestContents[] = []
  for (const store of documentStores) found.push(...(await rowsOf(db, store, saved)))
  return found
}
