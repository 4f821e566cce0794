import type { Payload } from 'payload'
import type { MappedField } from '@/domain/rules/imports/import-nouns'
import type { Database } from '@/platform/database/statements/rows'
import { doOwnJob } from '@/platform/jobs/own-job'
import type { JobHandler } from '@/platform/jobs/runner'
import { beginChangeSet, endChangeSet } from '../history/running-change-set'
import type { RowOutcome } from '../reading/rows/record-judge'
import type { Column } from '../reading/table/columns'
import type { Conditions } from './conditions'
import { type ImportSummary, SummaryBuilder } from './import-summary'
import { IMPORTABLES } from './importables'
import type { JudgedRow } from './judged-row'
import { mappedHeaders, nounOfColumns } from './mapping'
import { CHUNK, writeChunk } from './write-chunk'

/** An import without a confirmation between check and write, as on the command line; its subject is the change set. */
export const DIRECT_JOB = 'import-command'

/** A file whose rows are being read. */
export type FileToImport = {
  name: string
  columns: readonly Column[]
  /** The fields that an empty cell clears. */
  clear: readonly MappedField[]
  /** Number of rows. */
  total: number
  batches: Iterable<RowOutcome[]> | AsyncIterable<RowOutcome[]>
}

/** The results of rows, by line. */
type JudgedRows = ReadonlyMap<number, JudgedRow>

type OnProgress = (progress: { rows: number; total: number }) => void

/** How often rows are judged again when their products change at the same time. */
const ROUNDS_MAX = 5

/**
 * Judges and writes rows in one step. The rows are not reviewed, so a row whose product changes in between is judged
 * again.
 */
async function judgeAndWrite(
  db: Database,
  outcomes: readonly RowOutcome[],
  conditions: Conditions,
): Promise<JudgedRows> {
  const results = new Map<number, JudgedRow>()
  let open = outcomes
  for (let round = 0; open.length > 0 && round < ROUNDS_MAX; round++) {
    const judged = await IMPORTABLES[conditions.noun].judge(db, open, conditions)
    const toWrite = judged.filter(({ state }) => state === 'created' || state === 'updated')
    const { rows, refused } = await writeChunk(db, conditions.noun, toWrite)
    for (const row of [...judged, ...rows]) results.set(row.line, row)
    const isOvertaken = (line: number) => results.get(line)?.state === 'left_out' && !refused.has(line)
    const written = new Set(rows.map(({ line }) => line))
    open = open.filter(({ line }) => written.has(line) && isOvertaken(line))
  }
  return results
}

/** Processes the rows of a chunk; `read` is the number of rows read with it. */
type Work = (outcomes: RowOutcome[], conditions: Conditions, read: number) => Promise<JudgedRows>

async function forEachChunk(file: FileToImport, onProgress: OnProgress, work: Work): Promise<ImportSummary> {
  const { columns, clear, total } = file
  const conditions: Conditions = {
    noun: nounOfColumns(columns),
    createsCategories: true,
    headers: mappedHeaders(columns),
    clear,
    categories: new Map(),
    spellings: new Map(),
  }
  const builder = new SummaryBuilder()
  let [chunk, read]: [RowOutcome[], number] = [[], 0]
  const flush = async () => {
    if (chunk.length === 0) return
    read += chunk.length
    const rows = await work(chunk, conditions, read)
    for (const outcome of chunk) {
      const row = rows.get(outcome.line)
      if (row) builder.add(outcome, row)
    }
    chunk = []
    onProgress({ rows: read, total })
  }
  for await (const outcomes of file.batches) {
    chunk.push(...outcomes)
    if (chunk.length >= CHUNK) await flush()
  }
  await flush()
  onProgress({ rows: read, total })
  return builder.summary
}

/** Reports what an import would do: judges its rows, without writing them. */
export function tryImport(
  { db }: Payload,
  file: FileToImport,
  { onProgress = () => {} }: { onProgress?: OnProgress } = {},
): Promise<ImportSummary> {
  return forEachChunk(file, onProgress, async (outcomes, conditions) => {
    const rows = await IMPORTABLES[conditions.noun].judge(db.drizzle, outcomes, conditions)
    return new Map(rows.map((row) => [row.line, row]))
  })
}

/**
 * Imports a file in one pass: each chunk is judged and written in one transaction, by the same rules as every import.
 * The change set has no author, and the import queues with the other jobs. Importing the same file again changes
 * nothing: rows are matched by catalogue number, and equal ones are not written.
 * @param options `onWaiting`: called once if other jobs have to finish first
 * @throws {JobLost} when this process was silent so long that another one ended the import
 */
export function importDirectly(
  payload: Payload,
  file: FileToImport,
  { onProgress = () => {}, onWaiting = () => {} }: { onProgress?: OnProgress; onWaiting?: () => void } = {},
): Promise<ImportSummary> {
  const { name, total } = file
  const job = {
    kind: DIRECT_JOB,
    label: `the import of ${name} on the command line`,
    onWaiting,
    begin: (db: Database) => beginChangeSet(db, { actor: null, kind: 'import', label: name }),
    fail: endImport,
  }
  return doOwnJob(payload, job, async ({ subject, step }) => {
    const part = { actor: null, kind: 'import', changeSet: subject } as const
    const summary = await forEachChunk(file, onProgress, async (outcomes, conditions, read) => {
      let rows: JudgedRows = new Map()
      await step(part, async ({ db }) => {
        rows = await judgeAndWrite(db, outcomes, conditions)
        return { position: read, done: read, total }
      })
      return rows
    })
    await step({ actor: null }, async ({ db }) => {
      await endImport(db, subject)
      return null
    })
    return summary
  })
}

/** Ends the change set. The changes made so far are recorded and can be undone. */
async function endImport(db: Database, changeSet: number): Promise<void> {
  await endChangeSet(db, changeSet, 'done')
}

/** Ends the import of a dead process: only that process had the file. */
export const directJob = (payload: Payload): JobHandler => ({
  run: async ({ subject, step }) => {
    await step({ actor: null }, async ({ db }) => {
      await endImport(db, subject)
      return null
    })
  },
  fail: (subject) => endImport(payload.db.drizzle, subject),
})
