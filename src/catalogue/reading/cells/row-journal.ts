import type { MappedField } from '@/domain/rules/imports/import-nouns'
import { cutText } from '@/domain/rules/text/text'

/**
 * A note about an imported row. `tidied`: the same value, without invisible characters or in another notation;
 * `warning`: someone should check it.
 */
export type RowNote = {
  severity: 'tidied' | 'warning'
  field: MappedField | null
  /** The header of its column, if it has one. */
  column: string | null
  message: string
  /** Concerns only new products. */
  isOfNew?: true
  /** Compares this cell with others. */
  isShared?: true
}

/** Why a row is not imported. */
export type RowFault = {
  field: MappedField | null
  column: string | null
  reason: string
  /** Does not matter if the product exists. */
  isOfNew?: true
  /** Concerns the whole record or its place in the file, whatever its cells say. */
  isOfRecord?: true
}

/** Longest message about a cell; a cell can hold megabytes, a spreadsheet's cell 32,767 characters. */
const SENTENCE_MAX = 2_000
const SENTENCE_END = 300

/** Shortens a message that quotes a very long cell, in its middle. */
function readable(sentence: string): string {
  if (sentence.length <= SENTENCE_MAX) return sentence
  return `${cutText(sentence, SENTENCE_MAX - SENTENCE_END)} … ${sentence.slice(-SENTENCE_END).replace(/^[\uDC00-\uDFFF]/, '')}`
}

/** Collects all notes and faults of a row, so that a supplier's list can be corrected in one go. */
export class RowJournal {
  readonly notes: RowNote[] = []
  readonly faults: RowFault[] = []
  /** The faults that do not matter if the product already exists. */
  readonly lacks: RowFault[] = []

  private filled: ReadonlySet<MappedField> = new Set()

  /** @param columnOf the header of a field's column */
  constructor(private readonly columnOf: (field: MappedField) => string | null = () => null) {}

  /** Sets the fields filled from defaults: notes about them concern only new products. */
  fillsIn(fields: Iterable<MappedField>): void {
    this.filled = new Set(fields)
  }

  tidied(field: MappedField | null, message: string): void {
    this.note('tidied', field, message)
  }

  warn(field: MappedField | null, message: string): void {
    this.note('warning', field, message)
  }

  /** Warns of a cell that stands for nothing: N/A, a dash. @param nothing such as `no weight` */
  leaveEmpty(field: MappedField, text: string, nothing = 'nothing'): null {
    this.warn(field, `"${text}" stands for ${nothing}; it is left empty`)
    return null
  }

  /** Warns of a value that only a new product would get. */
  warnOfNew(field: MappedField, message: string): void {
    this.note('warning', field, message, { isOfNew: true })
  }

  /** Warns that cells contradict each other. */
  warnOfCells(field: MappedField, message: string): void {
    this.note('warning', field, message, { isShared: true })
  }

  reject(
    field: MappedField | null,
    reason: string,
    more: Pick<RowFault, 'isOfNew' | 'isOfRecord'> = {},
  ): void {
    this.faults.push({ field, column: this.headerOf(field), reason: readable(reason), ...more })
  }

  /** Rejects the record as a whole, or for its place in the file. */
  rejectRecord(field: MappedField | null, reason: string): void {
    this.reject(field, reason, { isOfRecord: true })
  }

  /** Records that a new product needs this field. */
  lack(field: MappedField, reason: string): void {
    this.reject(field, reason, { isOfNew: true })
    this.lacks.push(...this.faults.slice(-1))
  }

  /** Whether the row is unusable, whatever the catalogue contains. */
  get isBroken(): boolean {
    return this.faults.length > this.lacks.length
  }

  private note(
    severity: RowNote['severity'],
    field: MappedField | null,
    message: string,
    more: Pick<RowNote, 'isOfNew' | 'isShared'> = {},
  ): void {
    const ofNew = field !== null && this.filled.has(field) ? { ...more, isOfNew: true as const } : more
    this.notes.push({ severity, field, column: this.headerOf(field), message: readable(message), ...ofNew })
  }

  private headerOf(field: MappedField | null): string | null {
    return field === null ? null : this.columnOf(field)
  }
}
