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
