import { sql } from 'drizzle-orm'
import { type Endpoint, NotFound } from 'payload'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectRow } from '@/database/rows'
import type { DocumentStore } from '../documents/document-store'
import { naming, readUses, showing, type Use } from '../documents/uses'
import { notSignedInAtPanel } from '../held-session'

const keyRow = z.object({ key: z.string().nullable() })

/** Answers with the uses of the row whose key a statement reads. */
const endpoint = (
  keyOf: (db: Database, id: number) => Promise<{ key: string | null } | undefined>,
  usesOf: (db: Database, key: string) => Promise<Use[]>,
): Endpoint => ({
  path: '/:id/uses',
  method: 'get',
  handler: async ({ context, payload, routeParams, t }) => {
    if (!context.session) return notSignedInAtPanel()
    const id = Number(routeParams?.id)
    const db = payload.db.drizzle
    const row = Number.isInteger(id) ? await keyOf(db, id) : undefined
    if (!row) throw new NotFound(t)
    // A draft that is begun has no key, and nothing can name it.
    return Response.json({ uses: row.key === null ? [] : await usesOf(db, row.key) })
  },
})

/** Where a document is named (contract §9). */
export const documentUses = ({ table }: DocumentStore): Endpoint =>
  endpoint(
    (db, id) =>
      selectRow(db, keyRow, sql`select document_key as key from ${sql.identifier(table)} where id = ${id}`),
    (db, key) => readUses(db, naming(key)),
  )

/** Where an uploaded picture is shown (contract §9). */
export const pictureUses: Endpoint = endpoint(
  (db, id) => selectRow(db, keyRow, sql`select key from content_pictures where id = ${id}`),
  (db, key) => readUses(db, showing(key)),
)
