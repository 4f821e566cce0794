import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { KEPT_IN_TRASH_DAYS } from '@/domain/rules/products/trash'
import { selectRows } from '@/platform/database/statements/rows'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { releaseFiles } from '@/platform/files/references'

/** Records per transaction. */
const BATCH = 500

const label = `Lots and documents that were deleted ${KEPT_IN_TRASH_DAYS} days ago`

/**
 * Removes documents and lots for good that were deleted as long ago as products stay in the trash, with their history
 * and the files that nothing names any more.
 * @returns how many were removed
 */
export async function purgePapers(payload: Payload): Promise<number> {
  const isOld = sql`deleted_at <= now() - make_interval(days => ${KEPT_IN_TRASH_DAYS})`
  for (let purged = 0; ; ) {
    const batch = await inTransaction(payload, { actor: null, kind: 'delete', label }, async ({ db }) => {
      const documents = await selectRows(
        db,
        z.object({ file_path: z.string() }),
        sql`delete from product_documents where id in (
              select id from product_documents where ${isOld} order by id limit ${BATCH} for update skip locked)
            returning file_path`,
      )
      const { rowCount } = await db.execute(sql`
        delete from product_lots where id in (
          select id from product_lots l where ${isOld}
            and not exists (select from product_documents d where d.lot_id = l.id)
          order by id limit ${BATCH} for update skip locked)`)
      return { paths: documents.map(({ file_path }) => file_path), lots: rowCount ?? 0 }
    })
    await releaseFiles(payload, batch.paths)
    purged += batch.paths.length + batch.lots
    if (batch.paths.length < BATCH && batch.lots < BATCH) return purged
  }
}
