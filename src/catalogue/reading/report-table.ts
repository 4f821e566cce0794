import { stringify } from 'csv-stringify/sync'
import { guarded } from '@/domain/formula-guard'

/**
 * Rows of a report for a spreadsheet: an apostrophe before everything that it would run as a formula, and quotation
 * marks around every break and separator that some program knows, not only those used here.
 */
export const reportRows = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => guarded(String(cell)))),
    { record_delimiter: 'windows', quoted_match: /[\r\n\t;|]/ },
  )
