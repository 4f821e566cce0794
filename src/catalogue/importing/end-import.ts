import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { Refused } from '@/domain/rules/changes/refused'
import { ABANDONED_AFTER_DAYS, ROWS_KEPT_DAYS } from '@/domain/rules/imports/import-states'
import { LostRace } from '@/platform/database/errors/sql-state'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { type Author, inTransaction } from '@/platform/database/transactions/transaction'
import { cancelJob, isJobOpen } from '@/platform/jobs/queue'
import { beginUndo } from '../history/undo'
import { removeImportFile, storedFileRow } from './import-files'
import { IMPORT_JOBS, lockImport, readImport, setImportState } from './stored-import'

/**
 * Cancels an import. What it has written is undone by its job.
 * @returns the file that can be removed
 * @throws {Refused} unknown; conflict: it has ended
 */
export async function cancelImport(db: Database, id: number): Promise<string | null> {
  // Locks the job's row first, like the job does; an import that has ended keeps its jobs as they are.
  let isRunning = false
  for (const kind of IMPORT_JOBS) {
    if ((await cancelJob(db, kind, id)) === 'running') isRunning = true
  }
  await lockImport(
    db,
    id,
    ['mapping', 'checking', 'checked', 'applying'],
    'there is nothing left to be cancelled',
  )
  // The running job ends the import between two of its steps.
  if (isRunning) return null
  for (const kind of IMPORT_JOBS) {
    // Retry: a job that started while this waited for the import must be locked before it.
    if (await isJobOpen(db, kind, id)) throw new LostRace('A job of the import has begun')
  }
  return setImportState(db, id, 'cancelled')
}

/** Ends an import whose rows are being judged, and removes its file; an import that has already ended stays as it is. */
export async function endChecking(
  payload: Payload,
  id: number,
  state: 'failed' | 'cancelled',
  error: string | null = null,
): Promise<void> {
  const file = await inTransaction(payload, { actor: null }, async ({ db }) => {
    const { state: before } = await readImport(db, id)
    // Already ended, by another person, or by a process that died before it could report it.
    return before === 'checking' ? setImportState(db, id, state, error) : null
  })
  await removeImportFile(payload.db.drizzle, file)
}

/** Starts undoing a written import. @returns the undo's change set @throws {Refused} unknown; conflict */
export async function undoImport(db: Database, id: number, actor: Author): Promise<number> {
  const { change_set } = await lockImport(db, id, ['applied'], 'only one that is written can be undone')
  if (change_set === null)
    throw new Refused('conflict', 'The import has changed nothing: there is nothing to undo')
  return beginUndo(db, change_set, actor)
}

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
  for (const { stored_file } of rows) await removeImportFile(db.drizzle, stored_file)
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
