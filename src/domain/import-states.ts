/** How far an import is (contract §4). */
export const IMPORT_STATES = [
  'mapping',
  'checking',
  'checked',
  'applying',
  'applied',
  'undone',
  'cancelled',
  'failed',
] as const

export type ImportState = (typeof IMPORT_STATES)[number]

/** What becomes of a row of an import. */
export const ROW_STATES = ['created', 'updated', 'unchanged', 'rejected', 'left_out'] as const

export type RowState = (typeof ROW_STATES)[number]

/** How long the rows of an import stay after it has ended, in days; its report stays for good. */
export const ROWS_KEPT_DAYS = 30

/** After so many days in which nobody went on with it, an import that waits for somebody is cancelled. */
export const ABANDONED_AFTER_DAYS = 7
