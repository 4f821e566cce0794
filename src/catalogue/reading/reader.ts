import { stat } from 'node:fs/promises'
import { IMPORT_LIMITS } from '@/domain/import-limits'
import type { FileOutline } from './file-outline'
import type { Mapping, RowOutcome } from './record-judge'
import { type ReadingLimits, ReadingThread } from './thread'
import { UnreadableFile } from './unreadable-file'

/** A file that is open for reading, in a thread of its own. */
export type CatalogueReader = {
  outline: FileOutline
  /**
   * Judged rows in the order of the file, some at a time; the thread is one batch ahead at most. One reading at a time.
   * @param options `after`: so many rows at the beginning are not given out, and still known to those that repeat them;
   *   `withRecords`: all that the file says comes along, also in columns without a field
   * @throws {UnreadableFile} when the file turns out to be broken, or reading it takes too much
   */
  rows: (
    mapping: Mapping,
    options?: { after?: number; withRecords?: boolean },
  ) => AsyncGenerator<RowOutcome[]>
  /** Ends the thread. */
  close: () => Promise<void>
}

const MEGABYTE = 1024 * 1024

/** What people import in the browser (contract §4), and what reading that may take. */
const LIMITS: ReadingLimits = {
  ...IMPORT_LIMITS,
  heapMegabytes: 256,
  outlineSeconds: 30,
  silenceSeconds: 60,
}

/**
 * Opens a file, CSV, XLSX or SDF by its content. Whoever opens it closes it.
 * @param options `sheet`: of a workbook, where the one with most known column names is not meant; `limits`: others than those of the browser
 * @throws {UnreadableFile}
 */
export async function openReader(
  file: string,
  { sheet, limits: others }: { sheet?: string; limits?: Partial<ReadingLimits> } = {},
): Promise<CatalogueReader> {
  const limits = { ...LIMITS, ...others }
  const { size } = await stat(file)
  if (size > limits.megabytes * MEGABYTE)
    throw new UnreadableFile('size', `it is larger than ${limits.megabytes} MB: import it in parts`)
  const thread = new ReadingThread({ file, sheet, rowsMax: limits.rows }, limits)
  try {
    const outline = await thread.outline()
    return {
      outline,
      rows: (mapping, { after = 0, withRecords = false } = {}) => thread.rows(mapping, after, withRecords),
      close: () => thread.end(),
    }
  } catch (error) {
    await thread.end()
    throw error
  }
}
