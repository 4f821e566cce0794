import { sql } from 'drizzle-orm'
import { APIError, type Endpoint, type FieldHook, NotFound, type PayloadRequest } from 'payload'
import { generateKeyBetween } from 'payload/shared'
import { z } from 'zod'
import { authorOf } from '@/cms/session/held-session'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { databaseOf } from '@/platform/database/transactions/transaction'
import type { DocumentStore } from '../stores/document-store'
import { readSaved, saveContent } from '../stores/saved-content'
import { fieldsWith, holdDocument, newestContent, putVersion, readDocument, staffPost } from './held-document'

const moveSchema = z.object({ before: z.int().positive().nullable() })

/** The numbers of the questions from 1, by row, as they are once all that was saved is released. */
async function readPositions(db: Database): Promise<Map<number, number>> {
  const rows = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`
      select q.id from content_questions q left join content_documents d on d.document_key = q.document_key
      where not coalesce(d.is_removed, false) order by q.sort_key, q.id`,
  )
  return new Map(rows.map(({ id }, index) => [id, index + 1]))
}

/** All are read once per request. */
const asked = new WeakMap<PayloadRequest, Promise<Map<number, number>>>()

/** Tells a question's place as a number. */
export const tellPosition: FieldHook = async ({ siblingData, req }) => {
  if (siblingData?.id === undefined) return undefined
  const positions = asked.get(req) ?? databaseOf(req).then(readPositions)
  asked.set(req, positions)
  return (await positions).get(Number(siblingData.id)) ?? null
}

/** Sort key that places a question before `before`. @param before id of a question; null: last */
async function keyBefore(db: Database, table: string, moved: number, before: number | null) {
  const others = sql`select "position" as key, id from ${sql.identifier(table)} where id <> ${moved} and "position" is not null`
  const next =
    before === null
      ? null
      : await selectRow(
          db,
          z.object({ key: z.string() }),
          sql`select key from (${others}) as o where id = ${before}`,
        )
  if (next === undefined) throw new APIError('There is no question with the id in before.', 422, null, true)
  const last = await selectRow(
    db,
    z.object({ key: z.string() }),
    sql`select key from (${others}) as o where ${next === null ? sql`true` : sql`key < ${next.key}`} order by key desc limit 1`,
  )
  return generateKeyBetween(last?.key ?? null, next?.key ?? null)
}

/** Moves a question before another one, or to the end, and saves that for release; a draft stays one. */
export const move = (store: DocumentStore): Endpoint =>
  staffPost('/:id/move', async (id, transaction, call) => {
    const sent = moveSchema.safeParse(call.json ? await call.json().catch(() => null) : null)
    if (!sent.success)
      throw new APIError('A move says before which question: {"before": id or null}.', 422, null, true)
    const { before } = sent.data
    if (before === id) throw new APIError('A question cannot be placed before itself.', 422, null, true)
    const { db } = transaction
    if (!store.kind) throw new NotFound(call.t)
    const held = await holdDocument(transaction, store, id)
    const position = await keyBefore(db, store.table, id, before)
    const saved = await readSaved(db, held.document)
    const newest = await newestContent(held)
    if (saved) {
      const content = { ...Object(saved.content), position }
      await putVersion(held, fieldsWith(held, content), 'published')
      await saveContent(db, held.document, content, authorOf(call))
    }
    if (!saved || newest.isDraft)
      await putVersion(held, fieldsWith(held, { ...Object(newest.content), position }, 'draft'), 'draft')
    return { doc: await readDocument(held) }
  })
