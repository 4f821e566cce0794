import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { sameContent } from '@/content/document-changes'
import type { ContentDocument } from '@/content/schema/define-content'
import { kinds } from '@/content-seed/kinds'
import { knownDocument } from '@/content-seed/known-documents'
import { selectRows } from '@/database/rows'
import { inTransaction, type Transaction } from '@/database/transaction'
import { type DocumentStore, storeOfDocument } from './document-store'
import { holdNames } from './identity'

const rowSchema = z.object({
  id: z.int(),
  documentKey: z.string(),
  content: z.unknown(),
  isDraft: z.boolean(),
})

/** The rows that follow the code: nothing else is saved of their documents. */
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
async function followCode({ db }: Transaction, seeds: readonly ContentDocument<unknown>[]): Promise<void> {
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
  // A draft stays the newest version; what it is compared with follows the code.
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
    const [first] = seeds
    const document = first && knownDocument(first.documentKey)
    if (!document) continue
    const store = storeOfDocument(document)
    await inTransaction(payload, { actor: null }, async (transaction) => {
      await holdNames(transaction.db, kind)
      await followCode(transaction, seeds)
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
