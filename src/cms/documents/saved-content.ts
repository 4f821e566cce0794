import { type SQL, sql } from 'drizzle-orm'
import { sameContent } from '@/content/document-changes'
import type { ContentDocument } from '@/content/schema/define-content'
import type { Author } from '@/database/actor'
import type { Database } from '@/database/database'

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`

/**
 * Saves a document for the next release, with the built-in content it was based on. Content equal to the built-in one
 * is not stored, so that it follows the code.
 * @param content has been validated
 */
export async function saveContent(
  db: Database,
  { documentKey, seed }: ContentDocument<unknown>,
  content: unknown,
  editor: Author | null,
): Promise<void> {
  if (sameContent(content, seed)) {
    await db.execute(sql`delete from content_documents where document_key = ${documentKey}`)
    return
  }
  const by = editor && json({ id: editor.id, name: editor.name })
  await db.execute(sql`
    insert into content_documents (document_key, content, seed, updated_at, updated_by)
    values (${documentKey}, ${json(content)}, ${json(seed)}, now(), ${by})
    on conflict (document_key) do update
      set (content, seed, updated_at, updated_by) = (excluded.content, excluded.seed, excluded.updated_at, excluded.updated_by)
      where content_documents.content <> excluded.content or content_documents.seed is distinct from excluded.seed`)
}
