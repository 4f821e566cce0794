import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sameContent } from '@/content/document-changes'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { savedContent } from '../content/documents'
import { keptContent } from '../content/kept-contents'

const frozenRow = z.object({ key: z.string(), content: z.string() })

/** The documents of the newest frozen release that are the same in this one. */
async function unchangedKeys(db: Database, documents: ReadonlyMap<string, unknown>): Promise<Set<string>> {
  const rows = await selectRows(
    db,
    frozenRow,
    sql`select document_key as key, content::text as content from release_documents where until is null`,
  )
  const unchanged = rows.filter(
    ({ key, content }) =>
      documents.has(key) && sameContent(savedContent(keptContent(content)), documents.get(key)),
  )
  return new Set(unchanged.map(({ key }) => key))
}

/** Freezes the documents of a release: keeps rows that are the same, ends the others, inserts the new versions. */
export async function storeDocuments(
  db: Database,
  release: number,
  documents: ReadonlyMap<string, unknown>,
): Promise<void> {
  const unchanged = await unchangedKeys(db, documents)
  await db.execute(sql`update release_documents set until = ${release}
    where until is null and document_key <> all(${sql.param([...unchanged])}::text[])`)
  const changed = [...documents].filter(([key]) => !unchanged.has(key))
  const contents = JSON.stringify(changed.map(([key, content]) => ({ key, content })))
  await db.execute(sql`insert into release_documents (document_key, since, content)
    select key, ${release}, content from jsonb_to_recordset(${contents}::jsonb) as w(key text, content jsonb)`)
}
