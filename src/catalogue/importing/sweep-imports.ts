import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { selectRows } from '@/database/rows'
import { ABANDONED_AFTER_DAYS, ROWS_KEPT_DAYS } from '@/domain/import-states'
import { removeImportFile, storedFileRow } from './import-files'

const ABANDONED = `Nobody went on with it for ${ABANDONED_AFTER_DAYS} days.`

/** Cancels abandoned imports, and removes their files. */
async function cancelAbandoned({ db }: Payload): Promise<void> {
  const rows = await selectRows(
    db.drizzle,
    storedFileRow,
    sql`
    with abandoned as (
      select id, stored_file from imports
      where state in ('mapping', 'checked') and touched_at < now() - make_interval(days => ${ABANDONED_AFTER_DAYS})
      for update skip locked)
    update imports i set state = 'cancelled', error = ${ABANDONED}, ended_at = now(), stored_file = null
    from abandoned a where i.id = a.id returning a.stored_file`,
  )
  for (const { stored_file } of rows) await removeImportFile(stored_file)
}

/** Rows per statement. */
const BATCH = 5_000

/** Removes the rows of imports that ended long ago; the counts stay. */
async function removeOldRows({ db: { drizzle } }: Payload): Promise<void> {
  // Set first, so that a partly removed list is never shown as complete.
  await drizzle.execute(sql`
    update imports set rows_removed = true
    where not rows_removed and ended_at < now() - make_interval(days => ${ROWS_KEPT_DAYS})`)
  for (let isMore = true; isMore; ) {
    const { rowCount } = await drizzle.execute(sql`
      delete from import_rows where ctid = any(array(
        select r.ctid from import_rows r join imports i on i.id = r.import_id where i.rows_removed limit ${BATCH}))`)
    isMore = (rowCount ?? 0) === BATCH
  }
}

/** Removes the remains of old imports. Several instances may do it at once. */
export async function sweepImports(payload: Payload): Promise<void> {
  await cancelAbandoned(payload)
  await removeOldRows(payload)
}
