import type { ImportField } from '@/domain/import-fields'
import { cutText } from '@/domain/text'

/**
 * What was noticed about a row that is imported. `tidied`: the same value, cleaned of what nobody sees or in another
 * notation; `warning`: someone should look at it.
 */
export type RowNote = {
  severity: 'tidied' | 'warning'
  field: ImportField | null
  /** The header of its column, where it has one. */
  column: string | null
  message: string
  /** Says something of a new product only. */
  isOfNew?: true
}

/** Why a row is not imported. */
export type RowFault = { field: ImportField | null; column: string | null; reason: string }

/** What a sentence about a cell may have; a cell can hold megabytes, and a spreadsheet's cell 32,767 characters. */
const SENTENCE_MAX = 2_000
const SENTENCE_END = 300

/** The sentence, cut in its middle when it quotes a very long cell. */
function readable(sentence: string): string {
  if (sentence.length <= SENTENCE_MAX) return sentence
  return `${cutText(sentence, SENTENCE_MAX - SENTENCE_END)} … ${sentence.slice(-SENTENCE_END).replace(/^[\uDC00-\uDFFF]/, '')}`
}

/** Collects what reading a row brings up, all of it, so that a supplier's list can be corrected in one go. */
export class RowJournal {
  readonly notes: RowNote[] = []
  readonly faults: RowFault[] = []
  /** Those of the faults that are none where the product exists already. */
  readonly lacks: RowFault[] = []

  private filled: ReadonlySet<ImportField> = new Set()

  /** @param columnOf the header of a field's column */
  constructor(private readonly columnOf: (field: ImportField) => string | null = () => null) {}

  /** Says which fields hold what is said for all new products: what is noted of these concerns new products only. */
  fillsIn(fields: Iterable<ImportField>): void {
    this.filled = new Set(fields)
  }

  tidied(field: ImportField | null, message: string): void {
    this.note('tidied', field, message)
  }

  warn(field: ImportField | null, message: string): void {
    this.note('warning', field, message)
  }

  /** Warns of what a new product will hold; one that exists already holds something else. */
  warnOfNew(field: ImportField, message: string): void {
    this.note('warning', field, message, { isOfNew: true })
  }

  reject(field: ImportField | null, reason: string): void {
    this.faults.push({ field, column: this.headerOf(field), reason: readable(reason) })
  }

  /** Notes that a new product is nothing without this field. */
  lack(field: ImportField, reason: string): void {
    this.reject(field, reason)
    this.lacks.push(...this.faults.slice(-1))
  }

  /** Whether the row is of no use, whatever the catalogue holds. */
  get isBroken(): boolean {
    return this.faults.length > this.lacks.length
  }

  private note(
    severity: RowNote['severity'],
    field: ImportField | null,
    message: string,
    more: Pick<RowNote, 'isOfNew'> = {},
  ): void {
    const ofNew = field !== null && this.filled.has(field) ? { isOfNew: true as const } : more
    this.notes.push({ severity, field, column: this.headerOf(field), message: readable(message), ...ofNew })
  }

  private headerOf(field: ImportField | null): string | null {
    return field === null ? null : this.columnOf(field)
  }
}
