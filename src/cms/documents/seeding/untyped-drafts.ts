import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { sameContent } from '@/domain/content/document-changes'
import { namedLinks } from '@/domain/content/named-links'
import type { ContentKind } from '@/domain/content/schema/define-kind'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { isoText } from '@/platform/database/statements/values'
import { inTransaction, type Transaction } from '@/platform/database/transactions/transaction'
import { readDocuments } from '@/releases/content/documents'
import { type DocumentStore, documentStores, givenParts, initialValues } from '../stores/document-store'
import { newestContents } from '../stores/newest-contents'

/** How long an empty draft stays. */
const KEPT_HOURS = 24

const draftRow = z.object({
  id: z.int(),
  key: z.string().nullable(),
  begun: z.string().transform((at) => new Date(at)),
  /** Of its row and of each version. */
  contents: z.array(z.unknown()),
})
type DraftRow = z.output<typeof draftRow>

/** A content without the server's values, and without an anchor as long as it has no words. */
function typedParts(kind: ContentKind<unknown>, content: unknown): Record<string, unknown> {
  const given = givenParts(kind)
  return Object.fromEntries(
    Object.entries(Object(content)).filter(
      ([part, value]) => !given.includes(part) && !(part === 'id' && value === ''),
    ),
  )
}

/** Whether no text was ever typed into a draft. */
function isUntyped(store: DocumentStore, kind: ContentKind<unknown>, { begun, contents }: DraftRow): boolean {
  const document = store.documentOf({})
  const fresh = document && typedParts(kind, store.contentOf(document, initialValues(begun)))
  return contents.every((content) => content !== null && sameContent(typedParts(kind, content), fresh))
}

/**
 * The drafts that were created long ago, never saved for release and not changed since. Locks their rows, as saves do;
 * drafts that are being saved are passed over.
 */
async function oldDrafts(db: Database, { table, versions }: DocumentStore): Promise<DraftRow[]> {
  const [rows, all] = [sql.identifier(table), sql.identifier(versions)]
  const held = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`
      select d.id from ${rows} d
      where d._status = 'draft' and d.created_at < now() - make_interval(hours => ${KEPT_HOURS})
        and not exists (select from content_documents c where c.document_key = d.document_key)
        and not exists (select from release_documents r where r.document_key = d.document_key)
        and not exists (select from ${all} v
          where v.parent_id = d.id and v.updated_at >= now() - make_interval(hours => ${KEPT_HOURS}))
      order by d.id for update of d skip locked`,
  )
  if (held.length === 0) return []
  // Read after they are locked: a save may have ended in between.
  return selectRows(
    db,
    draftRow,
    sql`
      select d.id, d.document_key as key, ${isoText('d.created_at')} as begun, jsonb_build_array(d.content) || coalesce(
        (select jsonb_agg(v.version_content) from ${all} v where v.parent_id = d.id), '[]') as contents
      from ${rows} d where d.id = any(${sql.param(held.map(({ id }) => id))}::integer[]) order by d.id`,
  )
}

/** The keys that documents name, as saved and as drafted. */
async function namedKeys(db: Database): Promise<Set<string>> {
  const documents = await newestContents(db, await readDocuments(db))
  const links = documents.flatMap(({ contents }) => namedLinks(contents))
  return new Set(links.map(({ reference }) => reference.key))
}

async function removeOfKind({ req, db }: Transaction, store: DocumentStore, kind: ContentKind<unknown>) {
  const untyped = (await oldDrafts(db, store)).filter((draft) => isUntyped(store, kind, draft))
  if (untyped.length === 0) return []
  const named = await namedKeys(db)
  const abandoned = untyped.filter(({ key }) => key === null || !named.has(key)).map(({ id }) => id)
  for (const id of abandoned) await req.payload.delete({ collection: store.slug, id, depth: 0, req })
  return abandoned
}

/**
 * Deletes empty drafts a day after their creation: never saved for release, named by no document, with the words of
 * Create New. Logs what it deletes. Several instances may do it at once.
 */
export async function removeUntypedDrafts(payload: Payload): Promise<void> {
  for (const store of documentStores) {
    const { kind, slug } = store
    if (!kind) continue
    const ids = await inTransaction(payload, { actor: null }, (transaction) =>
      removeOfKind(transaction, store, kind),
    )
    if (ids.length > 0) payload.logger.info({ msg: 'drafts-removed', kind: slug, ids })
  }
}
