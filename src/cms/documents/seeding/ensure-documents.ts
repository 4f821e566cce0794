import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { holdNames } from '@/cms/documents/saving/identity'
import { type DocumentStore, storeOf } from '@/cms/documents/stores/document-store'
import { slugOf } from '@/collections/content-kind'
import { documentNames } from '@/content-seed/document-names'
import { documents } from '@/content-seed/documents'
import { kinds } from '@/content-seed/kinds'
import { knownDocument } from '@/content-seed/known-documents'
import { sameContent } from '@/domain/content/document-changes'
import type { ContentDocument } from '@/domain/content/schema/define-content'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { inTransaction, type Transaction } from '@/platform/database/transactions/transaction'

const rowSchema = z.object({
  id: z.int(),
  documentKey: z.string(),
  content: z.unknown(),
  isDraft: z.boolean(),
})

/** The rows that follow the code, without saved texts. */
const followingRows = ({ db }: Transaction, { table, versions }: DocumentStore) =>
  selectRows(
    db,
    rowSchema,
    sql`
      select d.id, d.document_key as "documentKey", d.content, exists (select from ${sql.identifier(versions)} v
        where v.parent_id = d.id and v.latest and v.version__status = 'draft') as "isDraft"
      from ${sql.identifier(table)} d left join content_documents c on c.document_key = d.document_key
      where d.document_key is not null and c.document_key is null`,
  )

/** Edited content that equals the code by now (content:pull) no longer counts as edited. */
async function forgetUnedited(
  { db }: Transaction,
  seeds: readonly ContentDocument<unknown>[],
): Promise<void> {
  const known = JSON.stringify(seeds.map(({ documentKey, seed }) => ({ key: documentKey, seed })))
  await db.execute(sql`
    delete from content_documents c using jsonb_to_recordset(${known}::jsonb) as d(key text, seed jsonb)
    where c.document_key = d.key and c.content = d.seed and not c.is_removed`)
}

async function ensureRow(
  { req }: Transaction,
  store: DocumentStore,
  { documentKey, seed }: ContentDocument<unknown>,
  row: z.output<typeof rowSchema> | undefined,
): Promise<void> {
  const document = knownDocument(documentKey)
  if (!document || (row && sameContent(row.content, seed))) return
  const { payload } = req
  const fields = store.fieldsFor(document, seed, { isDraft: false })
  // The fields of the kind's collection, which the general type does not know.
  const data = { ...fields, documentKey, editor: null, _status: 'published' } as never
  const collection = store.slug
  if (!row) await payload.create({ collection, data, depth: 0, req })
  // A draft stays the newest version; the saved text that it is compared with follows the code.
  else if (row.isDraft) await payload.db.updateOne({ collection, id: row.id, data, req })
  else await payload.update({ collection, id: row.id, data, depth: 0, overrideLock: true, req })
}

/**
 * Creates the panel's row and first version for every document of a kind that the code has, and lets rows that nobody
 * has edited follow the code. Safe to repeat, also concurrently.
 */
export async function ensureKinds(payload: Payload): Promise<void> {
  for (const kind of kinds) {
    const seeds = [...kind.seeds.values()]
    if (seeds.length === 0) continue
    const store = storeOf(slugOf(kind))
    await inTransaction(payload, { actor: null }, async (transaction) => {
      await holdNames(transaction.db, kind)
      await forgetUnedited(transaction, seeds)
      const rows = new Map((await followingRows(transaction, store)).map((row) => [row.documentKey, row]))
      const edited = await selectRows(
        transaction.db,
        z.object({ key: z.string() }),
        sql`select document_key as key from ${sql.identifier(store.table)} where document_key is not null`,
      )
      const known = new Set(edited.map(({ key }) => key))
      for (const seed of seeds) {
        const row = rows.get(seed.documentKey)
        if (row || !known.has(seed.documentKey)) await ensureRow(transaction, store, seed, row)
      }
    })
  }
}

/**
 * Edited content that equals the code by now (content:pull) no longer counts as edited: it follows the code, and so
 * does its newest version unless that is a draft.
 */
async function followCode(db: Database): Promise<void> {
  const seeds = documents.map(({ documentKey, seed }) => ({ key: documentKey, seed }))
  await db.execute(sql`
    with same as (
      delete from content_documents c
      using jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb) as d(key text, seed jsonb)
      where c.document_key = d.key and c.content = d.seed returning c.document_key),
    following as (
      update content_drafts d set content = null, editor = null, updated_at = now()
      from same where d.document_key = same.document_key
      returning d.id, d.document_key, d.title, d."group", d.updated_at, d.created_at),
    former as (
      update _content_drafts_v v set latest = false from following f
      where v.parent_id = f.id and v.latest and v.version__status = 'published' returning v.parent_id)
    insert into _content_drafts_v (parent_id, version_document_key, version_title, version_group, version__status,
      version_updated_at, version_created_at, latest)
    select f.id, f.document_key, f.title, f."group", 'published', f.updated_at, f.created_at, true
    from following f join former on former.parent_id = f.id`)
}

/**
 * Creates the panel's row and first version for every document of the code, and updates its name. Edited content stays.
 * Safe to repeat, also concurrently.
 */
export async function ensureDocuments(payload: Payload): Promise<void> {
  const db: Database = payload.db.drizzle
  const rows = documents.map(({ documentKey }) => ({ key: documentKey, ...documentNames[documentKey] }))
  await db.execute(sql`
    with named as (
      insert into content_drafts (document_key, title, "group", _status)
      select key, title, "group", 'published'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(key text, title text, "group" text)
      on conflict (document_key) do update set (title, "group") = (excluded.title, excluded."group")
        where (content_drafts.title, content_drafts."group") is distinct from (excluded.title, excluded."group")
      returning id, document_key, title, "group", updated_at, created_at, xmax = 0 as is_new),
    begun as (
      insert into _content_drafts_v (parent_id, version_document_key, version_title, version_group, version__status,
        version_updated_at, version_created_at, latest)
      select id, document_key, title, "group", 'published', updated_at, created_at, true from named where is_new)
    update _content_drafts_v v set (version_title, version_group) = (n.title, n."group")
      from named n where v.parent_id = n.id and not n.is_new`)
  await followCode(db)
  await ensureKinds(payload)
}
