import type { FileOutline } from '../file-outline'
import type { Mapping, RowOutcome } from '../rows/record-judge'
import type { Reading } from '../table/catalogue-table'
import type { FileProblem } from '../table/unreadable-file'

/** Input of a reading thread. */
export type ReadingTask = { file: string; reading: Reading; rowsMax: number }

/** Requests to the thread. A run is one reading of the rows; a new run ends the previous one. */
export type Question =
  | { ask: 'rows'; run: number; mapping: Mapping; after: number; withRecords: boolean }
  /** Requests one more batch. */
  | { ask: 'more' }
  | { ask: 'stop' }

/** Answers of the thread; `unreadable` ends every run. */
export type Answer =
  | { say: 'outline'; outline: FileOutline }
  | { say: 'rows'; run: number; outcomes: RowOutcome[] }
  | { say: 'end'; run: number }
  | { say: 'unreadable'; problem: FileProblem; reason: string }

/** How many batches the thread may be ahead of its reader. */
export const BATCHES_AHEAD = 1
