/** States of an import (contract §4). */
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

/** Results of an imported row. */
export const ROW_STATES = ['created', 'updated', 'unchanged', 'rejected', 'left_out'] as const

export type RowState = (typeof ROW_STATES)[number]

/** Days that the rows of a finished import are kept; its report is kept forever. */
export const ROWS_KEPT_DAYS = 30

/** An import that waits for a person is cancelled after this many days without activity. */
export const ABANDONED_AFTER_DAYS = 7

/** The choices for a category of the file that the catalogue lacks. Without a choice it is created. */
export const CATEGORY_CHOICES = ['create', 'file', 'empty'] as const
