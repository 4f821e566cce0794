import { sql } from 'drizzle-orm'
import { Locked, NotFound, type PayloadRequest, saveVersion } from 'payload'
import { CONTENT_DOCUMENTS, LOCK_SECONDS } from '@/collections/content-document'
import type { ContentDocument } from '@/content/schema/define-content'
import type { Transaction } from '@/database/transaction'
import type { ContentDocument as Row } from '@/payload-types'
import { documentOfKey } from './content-field'

/** A stored row; its content is null if it is the code's. */
type StoredRow = Pick<Row, 'id' | 'documentKey' | 'title' | 'group'> & { content: unknown }

/** A document whose row is locked until the transaction ends. */
export type HeldDocument = Transaction & { document: ContentDocument<unknown>; row: StoredRow }

/** @throws {Locked} while another editor has the document open */
async function refuseLocked(req: PayloadRequest, id: number): Promise<void> {
  const since = new Date(Date.now() - LOCK_SECONDS * 1000).toISOString()
  const { docs } = await req.payload.find({
    collection: 'payload-locked-documents',
    where: {
      'document.relationTo': { equals: CONTENT_DOCUMENTS },
      'document.value': { equals: id },
      updatedAt: { greater_than: since },
    },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
    req,
  })
  const [lock] = docs
  if (lock && lock.user.value !== req.user?.id)
    throw new Locked('Somebody else is editing this document at the moment.')
}

/**
 * Locks a document's row and reads it as last saved for release.
 * @throws {NotFound} if the site has no such document
 * @throws {Locked} while another editor has it open
 */
export async function holdDocument(transaction: Transaction, id: number): Promise<HeldDocument> {
  const { req, db } = transaction
  await db.execute(sql`select from content_drafts where id = ${id} for update`)
  const row = await req.payload.db.findOne<StoredRow>({
    collection: CONTENT_DOCUMENTS,
    where: { id: { equals: id } },
    req,
  })
  const document = documentOfKey(row?.documentKey)
  if (!row || !document) throw new NotFound(req.t)
  await refuseLocked(req, id)
  return { ...transaction, document, row }
}

/** Whether the newest version is a draft. */
export async function hasDraft({ db, row }: HeldDocument): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from _content_drafts_v where parent_id = ${row.id} and latest and version__status = 'draft'`,
  )
  return rows.length > 0
}

/**
 * Writes content as the newest version of a document, unchanged: Payload's update would fill missing fields from the
 * previous version, and validate again.
 */
export async function putVersion(
  { req, row }: HeldDocument,
  content: unknown,
  status: 'draft' | 'published',
): Promise<void> {
  const { payload } = req
  const next = { ...row, content, editor: req.user?.name ?? null, _status: status }
  const draft = status === 'draft'
  // Payload counts drafts that are newer than the row as unsaved.
  const stored = draft
    ? next
    : await payload.db.updateOne({
        collection: CONTENT_DOCUMENTS,
        id: row.id,
        data: { ...next, updatedAt: new Date().toISOString() },
        req,
      })
  const { config: collection } = payload.collections[CONTENT_DOCUMENTS]
  await saveVersion({
    id: row.id,
    collection,
    docWithLocales: stored,
    draft,
    operation: 'update',
    payload,
    req,
  })
}

/** Reads the document as its form does, in its newest version. */
export const readDocument = ({ req, row }: HeldDocument): Promise<Row> =>
  req.payload.findByID({ collection: CONTENT_DOCUMENTS, id: row.id, draft: true, depth: 0, req })
