import type { Payload } from 'payload'
import type { Author } from '@/database/actor'
import type { Database } from '@/database/database'
import { LostRace } from '@/database/sql-state'
import { inTransaction } from '@/database/transaction'
import { Refused } from '@/domain/refused'
import { cancelJob, isJobOpen } from '@/jobs/queue'
import { beginUndo } from '../history/undo'
import { removeImportFile } from './import-files'
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
    // Already ended, by somebody else or by a process that died before it could report it.
    return before === 'checking' ? setImportState(db, id, state, error) : null
  })
  await removeImportFile(file)
}

/** Starts undoing a written import. @returns the undo's change set @throws {Refused} unknown; conflict */
export async function undoImport(db: Database, id: number, actor: Author): Promise<number> {
  const { change_set } = await lockImport(db, id, ['applied'], 'only one that is written can be undone')
  if (change_set === null)
    throw new Refused('conflict', 'The import has changed nothing: there is nothing to undo')
  return beginUndo(db, change_set, actor)
}
