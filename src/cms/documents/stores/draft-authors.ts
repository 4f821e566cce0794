import { sql } from 'drizzle-orm'
import type { Database } from '@/platform/database/statements/rows'
import type { Author } from '@/platform/database/transactions/transaction'

/** A row of a collection that has a draft. Its document may have no key yet. */
type DraftRow = { collection: string; id: number }

/** Notes who has changed a draft, which somebody else may save for release. */
export async function noteDraftAuthor(
  db: Database,
  { collection, id }: DraftRow,
  editor: Author | null,
): Promise<void> {
  if (!editor) return
  await db.execute(sql`
    insert into content_draft_authors (collection, row_id, actor_id, actor_name)
    values (${collection}, ${id}, ${editor.id}, ${editor.name})
    on conflict (collection, row_id, actor_id) do update set actor_name = excluded.actor_name`)
}

/** Makes those who changed a draft authors of its document, now that it is saved for release: the draft may be old. */
export async function settleDraftAuthors(
  db: Database,
  { collection, id }: DraftRow,
  documentKey: string,
): Promise<void> {
  await db.execute(sql`
    with settled as (delete from content_draft_authors where collection = ${collection} and row_id = ${id}
      returning actor_id, actor_name)
    insert into content_authors (document_key, actor_id, actor_name, changed_at)
    select ${documentKey}, actor_id, actor_name, now() from settled
    on conflict (document_key, actor_id) do update set (actor_name, changed_at) = (excluded.actor_name, excluded.changed_at)`)
}

/** Forgets who changed a discarded draft. */
export async function forgetDraftAuthors(db: Database, { collection, id }: DraftRow): Promise<void> {
  await db.execute(sql`delete from content_draft_authors where collection = ${collection} and row_id = ${id}`)
}
