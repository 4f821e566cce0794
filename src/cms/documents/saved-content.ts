import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sameContent } from '@/content/document-changes'
import type { KnownDocument } from '@/content-seed/known-documents'
import type { Author } from '@/database/actor'
import type { Database } from '@/database/database'
import { selectRow } from '@/database/rows'

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`

const byJson = (editor: Author | null) => editor && json({ id: editor.id, name: editor.name })

/**
 * Saves a document for the next release, with the built-in content it was based on. Content equal to the built-in one
 * is not stored, so that it follows the code.
 * @param content has been validated
 */
export async function saveContent(
  db: Database,
  { documentKey, seed }: KnownDocument,
  content: unknown,
  editor: Author | null,
): Promise<void> {
  if (sameContent(content, seed)) {
    await db.execute(sql`delete from content_documents where document_key = ${documentKey}`)
    return
  }
  await db.execute(sql`
    insert into content_documents (document_key, content, seed, updated_at, updated_by)
    values (${documentKey}, ${json(content)}, ${seed === undefined ? null : json(seed)}, now(), ${byJson(editor)})
    on conflict (document_key) do update
      set (content, seed, is_removed, updated_at, updated_by) =
        (excluded.content, excluded.seed, false, excluded.updated_at, excluded.updated_by)
      where content_documents.content <> excluded.content or content_documents.seed is distinct from excluded.seed
        or content_documents.is_removed`)
}

const savedRow = z.object({ content: z.unknown(), isRemoved: z.boolean() })

/** A document as last saved for release. */
export type SavedContent = z.output<typeof savedRow>

/** Reads what was last saved of a document, built-in content included; undefined if it never was. */
export async function readSaved(
  db: Database,
  { documentKey, seed }: KnownDocument,
): Promise<SavedContent | undefined> {
  const row = await selectRow(
    db,
    savedRow,
    sql`select content, is_removed as "isRemoved" from content_documents where document_key = ${documentKey}`,
  )
  return row ?? (seed === undefined ? undefined : { content: seed, isRemoved: false })
}

/** Takes a document off the site with the next release. Its content stays, to be taken back. */
export async function saveRemoval(
  db: Database,
  document: KnownDocument,
  content: unknown,
  editor: Author | null,
): Promise<void> {
  const { documentKey, seed } = document
  await db.execute(sql`
    insert into content_documents (document_key, content, seed, is_removed, updated_at, updated_by)
    values (${documentKey}, ${json(content)}, ${seed === undefined ? null : json(seed)}, true, now(), ${byJson(editor)})
    on conflict (document_key) do update
      set (is_removed, updated_at, updated_by) = (true, excluded.updated_at, excluded.updated_by)`)
}

/** Forgets what was saved of a document that is deleted for good. */
export async function forgetSaved(db: Database, documentKey: string): Promise<void> {
  await db.execute(sql`delete from content_documents where document_key = ${documentKey}`)
}
