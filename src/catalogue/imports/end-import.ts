import type { Author } from '@/database/actor'
import type { Database } from '@/database/database'
import { LostRace } from '@/database/sql-state'
import { Refused } from '@/domain/refused'
import { cancelJob, isJobOpen } from '@/jobs/queue'
import { beginUndo } from '../history/undo'
import { APPLY_JOB, CHECK_JOB, lockImport, setImportState } from './stored-import'

/**
 * Ends an import before it is done. What it has written is taken back by whoever writes it.
 * @returns the file that can go
 * @throws {Refused} unknown; conflict: it has ended
 */
export async function cancelImport(db: Database, id: number): Promise<string | null> {
  // The job's row first, as whoever works on it holds them; an import that has ended keeps its jobs as they are.
  const jobs = [await cancelJob(db, CHECK_JOB, id), await cancelJob(db, APPLY_JOB, id)]
  await lockImport(
    db,
    id,
    ['mapping', 'checking', 'checked', 'applying'],
    'there is nothing left to be cancelled',
  )
  const hasBegun = (await isJobOpen(db, CHECK_JOB, id)) || (await isJobOpen(db, APPLY_JOB, id))
  // One that began while this waited for the import is to be held before it.
  if (hasBegun && !jobs.includes('running')) throw new LostRace('A job of the import has begun')
  // Whoever works on it ends it between two of its steps.
  return jobs.includes('running') ? null : setImportState(db, id, 'cancelled')
}

/** Begins to take back what an import has written. @returns the undo's change set @throws {Refused} unknown; conflict */
export async function undoImport(db: Database, id: number, actor: Author): Promise<number> {
  const { change_set } = await lockImport(db, id, ['applied'], 'only one that is written can be undone')
  if (change_set === null)
    throw new Refused('conflict', 'The import has changed nothing: there is nothing to undo')
  return beginUndo(db, change_set, actor)
}
