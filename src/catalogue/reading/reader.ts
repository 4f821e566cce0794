import { stat } from 'node:fs/promises'
import { IMPORT_LIMITS } from '@/domain/import-limits'
import type { FileOutline } from './file-outline'
import type { Mapping, RowOutcome } from './record-judge'
import { type ReadingLimits, ReadingThread } from './thread'
import { UnreadableFile } from './unreadable-file'

/** A file open for reading, in its own thread. */
export type CatalogueReader = {
  outline: FileOutline
  /**
   * Judged rows in file order, in batches; the thread is at most one batch ahead. One reading at a time.
   * @param options `after`: number of rows at the beginning to skip, still recognised by their repeats; `withRecords`:
   * includes each whole record, also columns without a field
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

/** Limits for imports in the browser (contract §4), and for reading them. */
const LIMITS: ReadingLimits = {
  ...IMPORT_LIMITS,
  heapMegabytes: 256,
  outlineSeconds: 30,
  silenceSeconds: 60,
}

/**
 * Opens a file: CSV, XLSX or SDF, by content. The caller closes it.
 * @param options `sheet`: of a workbook; default: the one with most known column names; `limits`: override the
 * browser's
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
