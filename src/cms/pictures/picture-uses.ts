import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentTitle } from '@/content-seed/document-names'
import { documents } from '@/content-seed/documents'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'

/**
 * The titles of the documents that use a picture: in their newest draft, as saved for release, or in the code. Releases
 * are handled separately (src/files/pictures/editors-pictures.ts).
 */
export async function documentsWithPicture(db: Database, key: string): Promise<string[]> {
  const rows = await selectRows(
    db,
    z.object({ key: z.string() }),
    sql`
      select document_key as key from content_drafts where strpos(content::text, ${key}) > 0
      union select version_document_key from _content_drafts_v where latest and strpos(version_content::text, ${key}) > 0
      union select document_key from content_documents where strpos(content::text, ${key}) > 0`,
  )
  const ofCode = documents.filter(({ seed }) => JSON.stringify(seed).includes(key))
  const keys = new Set([...rows.map((row) => row.key), ...ofCode.map(({ documentKey }) => documentKey)])
  return [...keys].map(documentTitle).sort()
}
