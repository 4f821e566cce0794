import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { titleOf } from '@/content-seed/known-documents'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { readDocuments } from '@/releases/content/documents'
import { documentStores } from './document-store'

/** A reference to a document, and not to one whose key only begins alike. */
const referenceTo = (documentKey: string) =>
  new RegExp(`doc:${documentKey.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z0-9/_-])`)

const draftRow = z.object({ key: z.string().nullable(), text: z.string() })

/** The titles of the other documents that name a document, as saved for release or in their newest draft. */
export async function documentsNaming(db: Database, documentKey: string): Promise<string[]> {
  const names = referenceTo(documentKey)
  const saved = await readDocuments(db)
  const found = new Set(
    [...saved].flatMap(([key, content]) => (names.test(JSON.stringify(content)) ? [key] : [])),
  )
  for (const { versions } of documentStores) {
    const drafts = await selectRows(
      db,
      draftRow,
      sql`select version_document_key as key, version_content::text as text from ${sql.identifier(versions)}
          where latest and version__status = 'draft' and strpos(version_content::text, ${`doc:${documentKey}`}) > 0`,
    )
    for (const { key, text } of drafts) if (key !== null && names.test(text)) found.add(key)
  }
  found.delete(documentKey)
  return [...found].map((key) => titleOf(key, saved.get(key)))
}
