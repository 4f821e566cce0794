import type { ImportField } from './columns'

/**
 * What was noticed about a row that is imported. `tidied`: the same value, cleaned of what nobody sees or in another
 * notation; `warning`: someone should look at it.
 */
export type RowNote = { severity: 'tidied' | 'warning'; field: ImportField | null; message: string }

/** Why a row is not imported. */
export type RowFault = { field: ImportField | null; reason: string }

/** Collects what reading a row brings up, all of it, so that a supplier's list can be corrected in one go. */
export class RowJournal {
  readonly notes: RowNote[] = []
  readonly faults: RowFault[] = []

  tidied(field: ImportField | null, message: string): void {
    this.notes.push({ severity: 'tidied', field, message })
  }

  warn(field: ImportField | null, message: string): void {
    this.notes.push({ severity: 'warning', field, message })
  }

  reject(field: ImportField | null, reason: string): void {
    this.faults.push({ field, reason })
  }
}
