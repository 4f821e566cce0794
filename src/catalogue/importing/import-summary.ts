import { categoryKey } from '@/domain/rules/categories/reference-category'
import type { RowNote } from '../reading/cells/row-journal'
import type { RowOutcome } from '../reading/rows/record-judge'
import type { JudgedRow } from './judged-row'

/** A rejected row as it is in the file, and why. */
export type RejectedRow = {
  line: number
  cells: string[]
  faults: { field: string | null; column: string | null; reason: string }[]
}

/** A note about an imported row, with its place. */
export type PlacedNote = {
  line: number
  catNo: string
  severity: RowNote['severity']
  field: string | null
  column: string | null
  message: string
}

export type ImportSummary = {
  created: number
  updated: number
  unchanged: number
  /** Repeated rows and headers. */
  skipped: number
  categoriesCreated: number
  /** Rows with at least one warning. */
  withWarnings: number
  rejected: RejectedRow[]
  /** Warnings and corrections, by line. */
  notes: PlacedNote[]
}

/** Adds up the results of an import's rows. */
export class SummaryBuilder {
  readonly summary: ImportSummary = {
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    categoriesCreated: 0,
    withWarnings: 0,
    rejected: [],
    notes: [],
  }
  readonly #categories = new Set<string>()

  /** @param outcome the row as read @param row its result */
  add(outcome: RowOutcome, row: JudgedRow): void {
    if (outcome.kind === 'skipped') {
      this.summary.skipped++
      this.#note(outcome, row)
    } else if (row.state === 'rejected' || row.state === 'left_out') this.#reject(outcome, row)
    else {
      this.summary[row.state]++
      if (row.new_category !== null) this.#categories.add(categoryKey(row.new_category))
      this.summary.categoriesCreated = this.#categories.size
      this.#note(outcome, row)
    }
  }

  #reject({ line, record }: RowOutcome, { problems }: JudgedRow): void {
    const faults = problems.flatMap(({ field, column, severity, message }) =>
      severity === 'error' ? [{ field, column, reason: message }] : [],
    )
    this.summary.rejected.push({ line, cells: record, faults })
  }

  #note({ kind, line, notes }: RowOutcome, row: JudgedRow): void {
    const catNo = kind === 'skipped' ? '' : (row.cat_no ?? '')
    const changed = new Set(row.fields.map(({ field }) => (field === 'category_name' ? 'category' : field)))
    // The spelling of a cell does not matter if its product stays unchanged.
    const isRelevant = (field: string | null) => row.state === 'created' || changed.has(field ?? '')
    const tidied = notes.flatMap(({ severity, field, column, message }) =>
      severity === 'tidied' && isRelevant(field) ? [{ severity, field, column, message }] : [],
    )
    if (row.is_warned) this.summary.withWarnings++
    for (const { severity, ...said } of [...tidied, ...row.problems]) {
      if (severity !== 'error') this.summary.notes.push({ ...said, severity, line, catNo })
    }
  }
}
