import { lostLetters } from '@/domain/rules/imports/lost-letters'
import type { JudgedRow, Outcome, Problem } from './judged-row'

/** Warning about a question mark where the catalogue has a letter. @param stored the place in the catalogue */
const lostLettersNote = (stored: string) =>
  `"?" stands where the catalogue has "${stored}": letters were probably lost when the file was saved; save it as UTF-8 (or XLSX) and import it again`

/** A row of which nothing is known but what it says. */
export const openRow = (outcome: Outcome, problems: Problem[]): JudgedRow => ({
  line: outcome.line,
  state: 'left_out',
  is_warned: false,
  cat_no: outcome.cells.cat_no ?? null,
  product_id: null,
  revision: null,
  new_category: null,
  cells: outcome.cells,
  product: null,
  lot: null,
  fields: [],
  problems,
})

/** The row's warnings as problems, without mere corrections. @param isStored whether what it is of exists */
export const warningsOf = ({ notes }: Outcome, isStored: boolean): Problem[] =>
  notes.flatMap(({ severity, field, column, message, isOfNew }) =>
    severity === 'warning' && !(isOfNew && isStored) ? [{ field, column, severity, message }] : [],
  )

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
