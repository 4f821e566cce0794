import type { ImportAnswer } from '@/domain/contract/import-answers'
import { ADMIN } from './open-screen'

/** An import that has been checked, as its call answers. */
export const CHECKED_IMPORT: ImportAnswer = {
  id: 7,
  state: 'checked',
  waiting: false,
  waits_for: null,
  progress: { done: 9, total: 9 },
  counts: { created: 9, updated: 0, unchanged: 0, rejected: 0, left_out: 0, warned: 0, categories: 0 },
  change_set: null,
  file_name: 'supplier.csv',
  at: '2026-01-01T00:00:00.000Z',
  actor: ADMIN,
  error: null,
  format: 'csv',
  sheet: null,
  sheets: [],
  encoding: null,
  encodings: [],
  columns: [],
  defaults: {},
  clear: [],
  number_new: false,
  create_categories: true,
  warnings: [],
  rows_removed: false,
  same_file: null,
}
