import type { ImportField } from './columns'

/**
 * What was noticed about a row that is imported. `tidied`: the same value, cleaned of what nobody sees or in another
 * notation; `warning`: someone should look at it.
 */
export type RowNote = { severity: 'tidied' | 'warning'; field: ImportField | null; message: string }

/** Why a row is not imported. */
export type RowFault = { field: ImportField | null; reason: string }

/** What a sentence about a cell may have; a cell can hold megabytes, and a spreadsheet's cell 32,767 characters. */
const SENTENCE_MAX = 2_000
const SENTENCE_END = 300

/** The sentence, cut in its middle when it quotes a very long cell. */
function readable(sentence: string): string {
  if (sentence.length <= SENTENCE_MAX) return sentence
  return `${sentence.slice(0, SENTENCE_MAX - SENTENCE_END)} … ${sentence.slice(-SENTENCE_END)}`
}

/** Collects what reading a row brings up, all of it, so that a supplier's list can be corrected in one go. */
export class RowJournal {
  readonly notes: RowNote[] = []
  readonly faults: RowFault[] = []

  tidied(field: ImportField | null, message: string): void {
    this.notes.push({ severity: 'tidied', field, message: readable(message) })
  }

  warn(field: ImportField | null, message: string): void {
    this.notes.push({ severity: 'warning', field, message: readable(message) })
  }

  reject(field: ImportField | null, reason: string): void {
    this.faults.push({ field, reason: readable(reason) })
  }
}
