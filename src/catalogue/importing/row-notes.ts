import { lostLetters } from '@/domain/rules/imports/lost-letters'
import type { JudgedRow, Outcome, Problem } from './judged-row'

/** Warning about a question mark where the catalogue has a letter. @param stored the place in the catalogue */
const lostLettersNote = (stored: string) =>
  `"?" stands where the catalogue has "${stored}": letters were probably lost when the file was saved; save it as UTF-8 (or XLSX) and import it again`

/** The row's warnings as problems, without mere corrections. @param isStored whether what it is of exists */
const warningsOf = ({ notes }: Outcome, isStored: boolean): Problem[] =>
  notes.flatMap(({ severity, field, column, message, isOfNew }) =>
    severity === 'warning' && !(isOfNew && isStored) ? [{ field, column, severity, message }] : [],
  )

/**
 * Opens a row with what it says itself: rejected for its faults, or unchanged if it repeats an earlier one.
 * @param isStored whether what it is of exists
 * @param key the field that identifies what it is of
 */
export function openRow(outcome: Outcome, isStored: boolean, key: string): JudgedRow {
  const row: JudgedRow = {
    line: outcome.line,
    state: 'left_out',
    is_warned: false,
    cat_no: outcome.cells.cat_no ?? null,
    product_id: null,
    revision: null,
    new_category: null,
    mapped_from: null,
    cells: outcome.cells,
    product: null,
    lot: null,
    fields: [],
    problems: warningsOf(outcome, isStored),
  }
  if (outcome.kind === 'rejected') {
    row.state = 'rejected'
    for (const { field, column, reason } of outcome.faults)
      row.problems.push({ field, column, severity: 'error', message: reason })
  }
  // Repeated headers are left out.
  else if (outcome.kind === 'skipped' && outcome.notes.some(({ field }) => field === key))
    row.state = 'unchanged'
  return row
}

/** Notes problems in rows, each with the header of its column. */
export class RowNotes {
  /** @param headers the header of each mapped field's column */
  constructor(private readonly headers: ReadonlyMap<string, string>) {}

  say(row: JudgedRow, severity: Problem['severity'], field: string | null, message: string): void {
    row.problems.push({ field, column: this.headers.get(field ?? '') ?? null, severity, message })
  }

  reject(row: JudgedRow, field: string | null, reason: string): void {
    row.state = 'rejected'
    this.say(row, 'error', field, reason)
  }

  /** Warns of changes that only lose letters. */
  noteLostLetters(row: JudgedRow): void {
    for (const { field, before, after } of row.fields) {
      if (typeof before !== 'string' || typeof after !== 'string') continue
      const lost = lostLetters(before, after)
      const name = field === 'category_name' ? 'category' : field
      if (lost !== null) this.say(row, 'warning', name, lostLettersNote(lost))
    }
  }
}
