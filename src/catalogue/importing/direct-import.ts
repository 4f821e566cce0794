import type { Payload } from 'payload'
import type { Database } from '@/database/database'
import type { ImportField } from '@/domain/import-fields'
import { doOwnJob } from '@/jobs/own-job'
import type { JobHandler } from '@/jobs/runner'
import { beginChangeSet, endChangeSet } from '../history/running-change-set'
import type { Column } from '../reading/columns'
import type { RowOutcome } from '../reading/record-judge'
import { type ImportSummary, SummaryBuilder } from './import-summary'
import { type Conditions, judgeRows } from './judge-rows'
import type { JudgedRow } from './judged-row'
import { headersOf } from './mapping'
import { CHUNK, writeChunk } from './write-chunk'

/** An import that asks nobody between its check and its writing, as a command's; its subject is the change set. */
export const DIRECT_JOB = 'import-command'

/** A file whose rows are being read. */
export type FileToImport = {
  name: string
  columns: readonly Column[]
  /** The fields that an empty cell empties. */
  clear: readonly ImportField[]
  /** How many rows it has. */
  total: number
  batches: Iterable<RowOutcome[]> | AsyncIterable<RowOutcome[]>
}

/** What has become of rows, by their lines. */
type JudgedRows = ReadonlyMap<number, JudgedRow>

type OnProgress = (progress: { rows: number; total: number }) => void

/** How often rows are judged again whose products somebody else changes at the same moment. */
const ROUNDS_MAX = 5

/** Judges rows and writes them at once: nobody has looked at them, so what others change meanwhile is simply judged again. */
async function judgeAndWrite(
  db: Database,
  outcomes: readonly RowOutcome[],
  conditions: Conditions,
): Promise<JudgedRows> {
  const results = new Map<number, JudgedRow>()
  let open = outcomes
  for (let round = 0; open.length > 0 && round < ROUNDS_MAX; round++) {
    const judged = await judgeRows(db, open, conditions)
    const toWrite = judged.filter(({ state }) => state === 'created' || state === 'updated')
    const { rows, refused } = await writeChunk(db, toWrite)
    for (const row of [...judged, ...rows]) results.set(row.line, row)
    const isOvertaken = (line: number) => results.get(line)?.state === 'left_out' && !refused.has(line)
    const written = new Set(rows.map(({ line }) => line))
    open = open.filter(({ line }) => written.has(line) && isOvertaken(line))
  }
  return results
}

/** Does the rows of a chunk; `read` says how many rows were read with it. */
type Work = (outcomes: RowOutcome[], conditions: Conditions, read: number) => Promise<JudgedRows>

async function forEachChunk(file: FileToImport, onProgress: OnProgress, work: Work): Promise<ImportSummary> {
  const { columns, clear, total } = file
  const conditions: Conditions = {
    createsCategories: true,
    headers: headersOf(columns),
    clear,
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

/** Says what an import would do, and changes nothing: its rows are judged, and not written. */
export function tryImport(
  { db }: Payload,
  file: FileToImport,
  { onProgress = () => {} }: { onProgress?: OnProgress } = {},
): Promise<ImportSummary> {
  return forEachChunk(file, onProgress, async (outcomes, conditions) => {
    const rows = await judgeRows(db.drizzle, outcomes, conditions)
    return new Map(rows.map((row) => [row.line, row]))
  })
}

/**
 * Imports a file in one pass: each chunk is judged and written in one transaction, by the rules of every import. It is a
 * change set of nobody, and has its turn among the jobs of the queue. Running it again changes nothing: rows are matched
 * by catalogue number, and equal ones are not written.
 * @param options `onWaiting`: called once when others have to be waited for
 * @throws {JobLost} when this process was silent for so long that another has ended the import
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

/** Ends the change set. What an import has done before it was ended is recorded, and can be undone. */
async function endImport(db: Database, changeSet: number): Promise<void> {
  await endChangeSet(db, changeSet, 'done')
}

/** Ends the import of a process that has died: the file was its own. */
export const directJob = (payload: Payload): JobHandler => ({
  run: async ({ subject, step }) => {
    await step({ actor: null }, async ({ db }) => {
      await endImport(db, subject)
      return null
    })
  },
  fail: (subject) => endImport(payload.db.drizzle, subject),
})
