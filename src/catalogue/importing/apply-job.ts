import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { progressAnswer } from '@/domain/contract/change-answers'
import { Refused } from '@/domain/rules/changes/refused'
import type { ImportNoun } from '@/domain/rules/imports/import-nouns'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import { type Author, inTransaction } from '@/platform/database/transactions/transaction'
import { enqueueJob } from '@/platform/jobs/queue'
import type { JobHandler } from '@/platform/jobs/runner'
import { beginChangeSet, endChangeSet } from '../history/running-change-set'
import { beginUndo } from '../history/undo'
import { removeImportFile } from './import-files'
import { nounOfColumns } from './mapping'
import { estimatedRecords, settleTables } from './settle-tables'
import { APPLY_JOB, lockImport, readImport, setImportState } from './stored-import'
import { addCounts, countStates, nextRows, storeRows } from './stored-rows'
import { CHUNK, writeChunk } from './write-chunk'

/** An import of this many rows vacuums its tables at the end. */
const MANY = 1_000
/** It also vacuums them once it has written this share of the stored records, and again at each doubling. */
const SHARE = 0.1

/** Starts writing a checked import. @throws {Refused} unknown; conflict */
export async function beginApply(db: Database, id: number, actor: Author): Promise<void> {
  const { file_name, counts } = await lockImport(
    db,
    id,
    ['checked'],
    'only one that is checked can be written',
  )
  const changeSet = await beginChangeSet(db, { actor, kind: 'import', label: file_name })
  await db.execute(sql`
    update imports set state = 'applying', change_set = ${changeSet}, done = 0,
      total = ${counts.created + counts.updated} where id = ${id}`)
  await enqueueJob(db, APPLY_JOB, id, { label: `the import of ${file_name}`, actor, needs: 'catalogue' })
}

const isToWrite = sql`state in ('created', 'updated')`

async function applyNext(db: Database, id: number, noun: ImportNoun, position: number) {
  const rows = await nextRows(db, id, { after: position, limit: CHUNK, where: isToWrite })
  const last = rows.at(-1)
  if (!last) return null
  const { rows: written } = await writeChunk(db, noun, rows)
  // What is written as it was shown stays as it is stored.
  const shown = new Set(rows)
  await storeRows(
    db,
    id,
    written.filter((row) => !shown.has(row)),
  )
  await addCounts(db, id, countStates(rows, -1))
  await addCounts(db, id, countStates(written))
  const progress = await selectOne(
    db,
    progressAnswer,
    sql`update imports set done = done + ${rows.length} where id = ${id} returning done, total`,
  )
  return { position: last.line, ...progress }
}

const UNDONE = 'What was written has been undone.'

const WENT_WRONG =
  'Something went wrong on our side while it was written, and what was written has been undone. Tell the administrator of this server.'

/** Undoes what an unfinished import has written. */
async function takeBack(payload: Payload, id: number, state: 'cancelled' | 'failed', error: string | null) {
  const file = await inTransaction(payload, { actor: null }, async ({ db }) => {
    const { state: before, change_set, actor } = await readImport(db, id)
    // Already done, by a process that died before it could report it.
    if (before !== 'applying') return null
    const file = await setImportState(db, id, state, error)
    // Ended like any other change set, so that it can be undone like any other.
    if (change_set !== null && (await endChangeSet(db, change_set, 'done'))) {
      await beginUndo(db, change_set, actor, null)
    }
    return file
  })
  await removeImportFile(payload.db.drizzle, file)
}

/** The job that writes a checked import: exactly the shown rows. */
export const applyJob = (payload: Payload): JobHandler => ({
  run: async ({ subject: id, step }) => {
    const { actor, change_set, columns } = await readImport(payload.db.drizzle, id)
    const noun = nounOfColumns(columns)
    let file: string | null = null
    const next = () =>
      step({ actor, kind: 'import', changeSet: change_set ?? undefined }, async ({ db }, position) => {
        const progress = await applyNext(db, id, noun, position)
        if (progress) return progress
        if (change_set !== null) await endChangeSet(db, change_set, 'done')
        file = await setImportState(db, id, 'applied')
        return null
      })
    let written = 0
    let nextVacuum = Math.max(MANY, SHARE * (await estimatedRecords(payload.db.drizzle, noun)))
    while (await next()) {
      written += CHUNK
      if (written < nextVacuum) continue
      nextVacuum = 2 * written
      await settleTables(payload.db.pool, noun)
    }
    await removeImportFile(payload.db.drizzle, file)
    if (written >= MANY) await settleTables(payload.db.pool, noun)
  },
  fail: (id, error) =>
    takeBack(payload, id, 'failed', error instanceof Refused ? `${error.message} ${UNDONE}` : WENT_WRONG),
  cancel: (id) => takeBack(payload, id, 'cancelled', null),
})
