import type { FileOutline } from './file-outline'
import type { Mapping, RowOutcome } from './record-judge'
import type { FileProblem } from './unreadable-file'

/** What a reading thread is started with. */
export type ReadingTask = { file: string; sheet: string | undefined; rowsMax: number }

/** What it is asked for. A run is one reading of the rows; the next ends the one before. */
export type Question =
  | { ask: 'rows'; run: number; mapping: Mapping; after: number; withRecords: boolean }
  /** One batch more. */
  | { ask: 'more' }
  | { ask: 'stop' }

/** What it answers; of what is unreadable no run is left. */
export type Answer =
  | { say: 'outline'; outline: FileOutline }
  | { say: 'rows'; run: number; outcomes: RowOutcome[] }
  | { say: 'end'; run: number }
  | { say: 'unreadable'; problem: FileProblem; reason: string }

/** How many batches a thread may be ahead of whoever takes them. */
export const BATCHES_AHEAD = 1
