import { sql } from 'drizzle-orm'
import { type Endpoint, Locked, NotFound, type PayloadRequest, saveVersion } from 'payload'
import { z } from 'zod'
import { holdSession } from '@/accounts/sessions'
import { authorOf, notSignedInAtPanel } from '@/cms/session/held-session'
import { LOCK_SECONDS } from '@/collections/content-document'
import type { KnownDocument } from '@/content-seed/known-documents'
import type { Right } from '@/domain/rules/accounts/rights'
import { selectRow } from '@/platform/database/statements/rows'
import { inTransaction, type Transaction } from '@/platform/database/transactions/transaction'
import { holdNames } from '../saving/identity'
import type { DocumentStore } from '../stores/document-store'
import { noteDraftAuthor } from '../stores/draft-authors'

/** A row as stored. */
type StoredRow = { id: number; documentKey?: string | null; [field: string]: unknown }

/** A document with its row, which is locked until the transaction ends if {@link holdDocument} read it. */
export type HeldDocument = Transaction & { store: DocumentStore; document: KnownDocument; row: StoredRow }

/** @throws {Locked} while another editor has the document open */
async function refuseLocked(req: PayloadRequest, { slug }: DocumentStore, id: number): Promise<void> {
  const since = new Date(Date.now() - LOCK_SECONDS * 1000).toISOString()
  const { docs } = await req.payload.find({
    collection: 'payload-locked-documents',
    where: {
      'document.relationTo': { equals: slug },
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
 * Reads a document as last saved for release, without locking its row.
 * @throws {NotFound} if the site has no such document
 */
export async function findDocument(
  transaction: Transaction,
  store: DocumentStore,
  id: number,
): Promise<HeldDocument> {
  const { req } = transaction
  const row = await req.payload.db.findOne<StoredRow>({
    collection: store.slug,
    where: { id: { equals: id } },
    req,
  })
  const document = row && store.documentOf(row)
  if (!row || !document) throw new NotFound(req.t)
  return { ...transaction, store, document, row }
}

/**
 * Locks the names of a document's kind, then its row, in the order of a save, and reads it as last saved for release.
 * @throws {NotFound} if the site has no such document
 * @throws {Locked} while another editor has it open
 */
export async function holdDocument(
  transaction: Transaction,
  store: DocumentStore,
  id: number,
): Promise<HeldDocument> {
  const { req, db } = transaction
  if (store.kind) await holdNames(db, store.kind)
  await db.execute(sql`select from ${sql.identifier(store.table)} where id = ${id} for update`)
  const held = await findDocument(transaction, store, id)
  await refuseLocked(req, store, id)
  return held
}

const versionRow = z.object({ content: z.unknown(), isDraft: z.boolean() })

/** The newest version of a document. */
export async function newestContent({ db, store, document, row }: HeldDocument) {
  const newest = await selectRow(
    db,
    versionRow,
    sql`select version_content as content, version__status = 'draft' as "isDraft"
        from ${sql.identifier(store.versions)} where parent_id = ${row.id} and latest order by id desc limit 1`,
  )
  const { content, isDraft } = newest ?? { content: row.content, isDraft: false }
  return { content: store.storedContent(document, content), isDraft }
}

/** Whether the newest version is a draft. */
export const hasDraft = async (held: HeldDocument): Promise<boolean> => (await newestContent(held)).isDraft

/** All fields of a document for a content. */
export const fieldsWith = (
  { store, document, row }: HeldDocument,
  content: unknown,
  status: 'draft' | 'published' = 'published',
) => store.fieldsFor(document, content, { isDraft: status === 'draft', form: row })

/** All fields of a document for what a row or version of it has stored, unchanged. */
export const fieldsOfStored = ({ store, document, row }: HeldDocument, stored: unknown) =>
  store.fieldsOfStored(document, stored, row)

/**
 * Writes fields as the newest version of a document, whole and unchanged: Payload's update would fill missing fields
 * from the previous version, and validate again.
 */
export async function putVersion(
  { req, db, row, store }: HeldDocument,
  fields: Record<string, unknown>,
  status: 'draft' | 'published',
): Promise<void> {
  const { payload } = req
  const isDraft = status === 'draft'
  const next = { ...row, ...fields, editor: req.user?.name ?? null, _status: status }
  // Payload counts drafts that are newer than the row as unsaved.
  const stored = isDraft
    ? next
    : await payload.db.updateOne({
        collection: store.slug,
        id: row.id,
        data: { ...next, updatedAt: new Date().toISOString() },
        req,
      })
  const { config: collection } = payload.collections[store.slug]
  await saveVersion({
    id: row.id,
    collection,
    docWithLocales: stored,
    draft: isDraft,
    operation: 'update',
    payload,
    req,
  })
  if (isDraft) await noteDraftAuthor(db, { collection: store.slug, id: row.id }, authorOf(req))
}

/** Reads the document as its form does, in its newest version. */
export const readDocument = ({ req, row, store }: HeldDocument) =>
  req.payload.findByID({ collection: store.slug, id: row.id, draft: true, depth: 0, req })

type Act = (id: number, transaction: Transaction, call: PayloadRequest) => Promise<object>

/**
 * Handles a staff request about a table row, in a transaction that holds their session.
 * @param needed the right that it needs; undefined: it only reads
 */
export const forStaff =
  (act: Act, { status = 200, needed }: { status?: number; needed?: Right } = {}): Endpoint['handler'] =>
  async (call) => {
    const { session } = call.context
    if (!session) return notSignedInAtPanel()
    const id = Number(call.routeParams?.id)
    if (!Number.isInteger(id)) throw new NotFound(call.t)
    const answer = await inTransaction(call.payload, { actor: session.user }, async (transaction) => {
      await holdSession(transaction.db, { ...session, needed })
      // Payload's own operations in it judge the session too.
      transaction.req.context.session = session
      return act(id, transaction, call)
    })
    return Response.json(answer, { status })
  }

/** A call of staff that changes a table row. */
export const staffPost = (
  path: string,
  act: Act,
  { status, needed = 'content' }: { status?: number; needed?: Right } = {},
): Endpoint => ({
  path,
  method: 'post',
  handler: forStaff(act, { status, needed }),
})
