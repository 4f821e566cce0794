import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { builtInDocuments, titleOf } from '@/content-seed/known-documents'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { documentStores } from '../documents/document-store'

const useRow = z.object({ key: z.string().nullable(), content: z.unknown() })

/** The newest versions of all documents, drafts or not, and what is saved for release. */
const everywhere: SQL = sql.join(
  [
    ...documentStores.map(
      ({ versions }) =>
        sql`select version_document_key as key, version_content as content from ${sql.identifier(versions)} where latest`,
    ),
    sql`select document_key, content from content_documents`,
  ],
  sql` union all `,
)

/**
 * The titles of the documents that use a picture: in their newest draft, as saved for release, or in the code. Releases
 * are handled separately (src/files/pictures/editors-pictures.ts).
 */
export async function documentsWithPicture(db: Database, key: string): Promise<string[]> {
  const rows = await selectRows(
    db,
    useRow,
    sql`select key, content from (${everywhere}) as d where strpos(content::text, ${key}) > 0`,
  )
  const inCode = builtInDocuments
    .filter(({ seed }) => JSON.stringify(seed).includes(key))
    .map(({ documentKey, seed }) => titleOf(documentKey, seed))
  // A draft that has no key yet has no name either.
  const named = rows.map((row) => (row.key === null ? 'a new draft' : titleOf(row.key, row.content)))
  return [...new Set([...named, ...inCode])].sort()
}
