import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { KnownDocument } from '@/content-seed/known-documents'
import { sameContent } from '@/domain/content/document-changes'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import type { Author } from '@/platform/database/transactions/transaction'

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`

const byJson = (editor: Author | null) => editor && json({ id: editor.id, name: editor.name })

/** Notes who has changed a document, for the releases that will show it (src/releases/live/approval.ts). */
export async function noteAuthor(db: Database, documentKey: string, editor: Author | null): Promise<void> {
  if (!editor) return
  await db.execute(sql`
    insert into content_authors (document_key, actor_id, actor_name, changed_at)
    values (${documentKey}, ${editor.id}, ${editor.name}, now())
    on conflict (document_key, actor_id) do update set (actor_name, changed_at) = (excluded.actor_name, excluded.changed_at)`)
}

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
  await noteAuthor(db, documentKey, editor)
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
type SavedContent = z.output<typeof savedRow>

/** Reads the last saved content of a document, including built-in content; undefined if it was never saved. */
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
  await noteAuthor(db, documentKey, editor)
  await db.execute(sql`
    insert into content_documents (document_key, content, seed, is_removed, updated_at, updated_by)
    values (${documentKey}, ${json(content)}, ${seed === undefined ? null : json(seed)}, true, now(), ${byJson(editor)})
    on conflict (document_key) do update
      set (is_removed, updated_at, updated_by) = (true, excluded.updated_at, excluded.updated_by)`)
}

/** Removes the saved content of a deleted document. */
export async function forgetSaved(db: Database, documentKey: string, editor: Author | null): Promise<void> {
  await noteAuthor(db, documentKey, editor)
  await db.execute(sql`delete from content_documents where document_key = ${documentKey}`)
}
