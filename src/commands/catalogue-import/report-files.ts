import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImportSummary, PlacedNote, RejectedRow } from '@/catalogue/importing/import-summary'
import { type Column, REPORT_COLUMNS } from '@/catalogue/reading/table/columns'
import { csvFile } from '@/domain/rules/imports/csv-line'

/** The paths of an import's reports, beside the file: `FILE.rejected.csv` and `FILE.warnings.csv`. */
export function reportPaths(file: string): { rejected: string; warnings: string } {
  const { dir, name } = path.parse(file)
  return {
    rejected: path.join(dir, `${name}.rejected.csv`),
    warnings: path.join(dir, `${name}.warnings.csv`),
  }
}

/** The column of a fault, as the file names it. */
const placeOf = ({ column, field }: RejectedRow['faults'][number] | PlacedNote) => column ?? field ?? ''

/**
 * The rejected rows with their line, every reason and their own cells: once corrected, the report can be imported. A
 * row with too few or too many cells keeps them: filled up, it would look complete.
 */
export function rejectedTable(columns: readonly Column[], rejected: readonly RejectedRow[]): string {
  // If the file was such a report itself, its report columns are replaced.
  const kept = columns
    .map(({ header }, index) => ({ header, index }))
    .filter(({ header }) => !REPORT_COLUMNS.some((name) => name === header))
  const rows = rejected.map(({ line, cells, faults }) => [
    String(line),
    [...new Set(faults.map(placeOf))].filter((name) => name !== '').join('; '),
    faults.map(({ reason }) => reason).join('; '),
    ...kept.map(({ index }) => cells[index] ?? ''),
    ...cells.slice(columns.length),
  ])
  return csvFile([[...REPORT_COLUMNS, ...kept.map(({ header }) => header)], ...rows])
}

function notesTable(notes: readonly PlacedNote[]): string {
  const rows = notes.map((note) => [
    String(note.line),
    note.catNo,
    note.severity,
    placeOf(note),
    note.message,
  ])
  return csvFile([['line', 'cat_no', 'kind', 'column', 'note'], ...rows])
}

async function writeOrRemove(file: string, text: string | null): Promise<void> {
  if (text === null) await rm(file, { force: true })
  else await writeFile(file, text)
}

/** Writes both reports; removes an empty one, so that no report of an earlier run remains. */
export async function writeReports(
  file: string,
  columns: readonly Column[],
  summary: ImportSummary,
): Promise<void> {
  const { rejected, warnings } = reportPaths(file)
  await writeOrRemove(rejected, summary.rejected.length > 0 ? rejectedTable(columns, summary.rejected) : null)
  await writeOrRemove(warnings, summary.notes.length > 0 ? notesTable(summary.notes) : null)
}
