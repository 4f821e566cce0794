import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { documentNames } from '@/content-seed/document-names'
import { documents } from '@/content-seed/documents'
import type { Database } from '@/database/database'
import { ensureKinds } from './ensure-kinds'

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
